import {
  duplicateClass,
  hasRoomForClass,
  moveClass,
  removeClass,
  setEnabled,
} from "../../../state/members/class-list.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { neighbour } from "./neighbour.ts";

interface ClassActionsProps {
  readonly classId: string;
  readonly setNotice: (notice: string) => void;
}

/** What can be done with the open class as a whole, each one step of undo. */
export function ClassActions({ classId, setNotice }: ClassActionsProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const openEditor = useApp((state) => state.openEditor);
  const { classes } = scenario;
  const at = classes.findIndex(({ id }) => id === classId);
  const workload = classes[at];
  if (workload === undefined) return null;
  const { name, enabled } = workload;
  const move = (places: -1 | 1) => {
    commit(moveClass(scenario, classId, places), `move ${name} ${places === -1 ? "up" : "down"}`);
    setNotice(`${name} is number ${at + places + 1} of ${classes.length}.`);
  };
  const copy = () => {
    const copied = duplicateClass(scenario, classId);
    commit(copied, `duplicate ${name}`);
    openEditor("workload", copied.classes[at + 1]?.id ?? classId);
    setNotice(`This is the copy of ${name}.`);
  };
  const remove = () => {
    commit(removeClass(scenario, classId), `delete ${name}`);
    openEditor("workload", neighbour(classes, classId));
    setNotice(`Deleted ${name}.`);
  };
  const toggle = () => {
    commit(setEnabled(scenario, classId, !enabled), `${enabled ? "disable" : "enable"} ${name}`);
    setNotice(enabled ? `Disabled ${name}: the plan does not count it.` : `Enabled ${name}.`);
  };
  return (
    <>
      <TextButton isDisabled={!hasRoomForClass(scenario)} label={`Duplicate ${name}`} onClick={copy}>
        Duplicate
      </TextButton>
      <TextButton label={`${enabled ? "Disable" : "Enable"} ${name}`} onClick={toggle}>
        {enabled ? "Disable" : "Enable"}
      </TextButton>
      {classes.length > 1 && (
        <>
          <TextButton isDisabled={at === 0} label={`Move ${name} up`} onClick={() => move(-1)}>
            Move up
          </TextButton>
          <TextButton isDisabled={at === classes.length - 1} label={`Move ${name} down`} onClick={() => move(1)}>
            Move down
          </TextButton>
        </>
      )}
      <TextButton label={`Delete ${name}`} onClick={remove}>
        Delete
      </TextButton>
    </>
  );
}

import { allDayShapes } from "../../../../catalog/day-shapes/index.generated.ts";
import { dayShapeOf, dayShapeSets } from "../../../../state/fields/day-shape-of.ts";
import { perSecondField } from "../../../../state/fields/per-second-field.ts";
import { useFields } from "../../../../state/fields/use-fields.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { InlineField } from "../../../kit/inline-field.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { perDayWords } from "../class-words.ts";
import { type SectionProps, TextField, useClassFields } from "./class-fields.tsx";

/** How many workflows come, and when: by the second, over the day and the week, in bursts and all at once. */
export function ArrivalFields({ workload }: SectionProps) {
  const { field, orUnset } = useClassFields(workload.id);
  const fields = useFields();
  const perSecond = perSecondField(field("arrivals.perDay"), workload.arrivals.perDay);
  return (
    <>
      <Sentence>
        In the mean of {perDayWords(workload.arrivals.countedOn)}{" "}
        <InlineField label="Workflows a second" {...perSecond} /> workflows come a second. Demand grows by{" "}
        <InlineField label="Growth of demand a month" {...field("arrivals.growthPerMonth")} /> a month, and the plan
        looks{" "}
        <InlineField label="Months of growth that the plan looks ahead, for all classes" {...fields("monthsAhead")} />{" "}
        months ahead. They come from{" "}
        <InlineField
          label="Users who ask for the workflows, or none"
          {...orUnset("arrivals.users", "an unknown number")}
        />{" "}
        {workload.arrivals.users === null ? "of users." : "users."}
      </Sentence>
      <WeekSentence workload={workload} />
      <WaitSentence workload={workload} />
      <RushSentences workload={workload} />
    </>
  );
}

/** The shape of the day and the week, by a catalogued one or typed. */
function WeekSentence({ workload }: SectionProps) {
  const { id, arrivals } = workload;
  const { field } = useClassFields(id);
  const edit = useApp((state) => state.edit);
  const shape = dayShapeOf(arrivals);
  const options = [
    ...allDayShapes.map(({ id, title, hours }) => ({ value: id, label: title.toLowerCase(), note: hours.note })),
    ...(shape === null ? [{ value: "own", label: "of its own", note: "As typed below." }] : []),
  ];
  const take = (chosen: string) => {
    const next = allDayShapes.find(({ id }) => id === chosen);
    if (next !== undefined) edit(dayShapeSets(workload, next));
  };
  return (
    <Sentence>
      The week is <SelectField label="Shape of the week" value={shape?.id ?? "own"} options={options} onChange={take} />
      : hours from midnight{" "}
      <KeptTogether>
        <TextField label="Loads of the 24 hours, or none" field={field("arrivals.hours")} longest={400} />,
      </KeptTogether>{" "}
      days from Monday <TextField label="Loads of the 7 days, or none" field={field("arrivals.days")} longest={120} />,
      in any unit, in the time zone{" "}
      <KeptTogether>
        <TextField label="Time zone of the hours" field={field("arrivals.timeZone")} longest={60} />.
      </KeptTogether>{" "}
      They depart from an even load by{" "}
      <InlineField label="Depth of the shape of the day and the week" {...field("arrivals.shapeDepth")} /> of what they
      say. The plan carries the load of{" "}
      <InlineField label="Share of the week's hours whose load the plan carries" {...field("arrivals.planAtShare")} />{" "}
      of its hours{arrivals.planAtShare === 1 ? ", the busiest too." : "; the busiest ones wait."} Another shape chosen
      here keeps the peak as it is: the times within the busiest hour are set to match.
    </Sentence>
  );
}

/** What of the work waits for quieter hours, and for how long. */
function WaitSentence({ workload: { id } }: SectionProps) {
  const { field } = useClassFields(id);
  return (
    <Sentence>
      Of the workflows{" "}
      <KeptTogether>
        <InlineField label="Share of workflows that can wait" {...field("arrivals.deferrableShare")} /> can wait
      </KeptTogether>{" "}
      for quieter hours: up to <InlineField label="Hours that they can wait" {...field("arrivals.deferrableHours")} />{" "}
      hours until they begin, and never in the peak.
    </Sentence>
  );
}

/** Bursts, work that is submitted all at once, and the most that is in progress. */
function RushSentences({ workload: { id, arrivals } }: SectionProps) {
  const { field, orUnset, set } = useClassFields(id);
  const { burst, submission } = arrivals;
  const choose = (object: string, start: string) => (value: string) =>
    value === "none" ? set(`arrivals.${object}`)("none") : set(`arrivals.${object}.${start}`)(value);
  return (
    <>
      <Sentence>
        Bursts{" "}
        <SelectField
          label="Bursts"
          value={burst === null ? "none" : "2"}
          options={[
            { value: "none", label: "do not come" },
            { value: "2", label: "come" },
          ]}
          at={`classes.${id}.arrivals.burst`}
          onChange={choose("burst", "factor")}
        />
        {burst === null ? (
          "."
        ) : (
          <>
            : <InlineField label="Rate of a burst over the planned one" {...field("arrivals.burst.factor")} /> times the
            planned rate, for{" "}
            <KeptTogether>
              <InlineField label="Length of a burst" {...field("arrivals.burst.seconds")} />.
            </KeptTogether>
          </>
        )}
      </Sentence>
      <Sentence>
        <SelectField
          label="Work submitted at once"
          value={submission === null ? "none" : "1000"}
          options={[
            { value: "none", label: "Nothing" },
            { value: "1000", label: "A batch" },
          ]}
          at={`classes.${id}.arrivals.submission`}
          onChange={choose("submission", "workflows")}
        />{" "}
        is submitted all at once
        {submission === null ? (
          "."
        ) : (
          <>
            : <InlineField label="Workflows submitted at once" {...field("arrivals.submission.workflows")} /> workflows,
            done within{" "}
            <KeptTogether>
              <InlineField label="Time until a submission is done" {...field("arrivals.submission.deadlineSeconds")} />.
            </KeptTogether>
          </>
        )}{" "}
        At a time{" "}
        <InlineField
          label="Most workflows in progress, or none"
          {...orUnset("arrivals.concurrencyCap", "any number")}
        />{" "}
        {arrivals.concurrencyCap === null ? "may be in progress." : "at most are in progress."}
      </Sentence>
    </>
  );
}

import type { FieldEntry } from "./field-entry.ts";

/** What the fields of a class's arrivals are called, and which way each is better. */
export const arrivalFields: Readonly<Record<string, FieldEntry>> = {
  "classes.*.arrivals.perDay": {
    name: "workflows a day",
    words: "Workflows that users ask for in a day.",
  },
  "classes.*.arrivals.peakToAverage": {
    name: "peak over average",
    label: "Peak to average",
    better: "less",
    isWorkedOn: true,
    words: "Rate at the peak over the day's mean rate.",
  },
  "classes.*.arrivals.peakWindowSeconds": {
    name: "peak window",
    label: "Window of the peak",
    words: "Window that the peak was measured over. A shorter one shows a higher peak.",
  },
  "classes.*.arrivals.countedOn": {
    name: "day that workflows are counted on",
    label: "Day of the workflows a day",
    words: "Whether the workflows a day are those of any day of the week, or of a working day from Monday to Friday.",
  },
  "classes.*.arrivals.hours": { name: "hours of the day" },
  "classes.*.arrivals.days": { name: "days of the week" },
  "classes.*.arrivals.shapeDepth": {
    name: "depth of the day's shape",
    label: "Depth of the shape",
    better: "less",
    words:
      "How far the hours of the day and the days of the week depart from an even load: 100 % as they say, 0 % not at all. A range says how sure the shape is.",
  },
  "classes.*.arrivals.timeZone": { name: "time zone" },
  "classes.*.arrivals.planAtShare": {
    name: "hours that are planned for",
    label: "Hours planned for",
    words: "Share of the week's hours whose load the plan carries: all of them plan for the busiest hour.",
  },
  "classes.*.arrivals.growthPerMonth": {
    name: "growth a month",
    words: "Growth of demand a month, compounded over the months that the plan looks ahead.",
  },
  "classes.*.arrivals.burst": { name: "bursts" },
  "classes.*.arrivals.burst.factor": {
    name: "size of bursts",
    label: "Burst over the planning load",
    better: "less",
    words: "Rate of new workflows within a burst, over the rate the plan is made for.",
  },
  "classes.*.arrivals.burst.seconds": {
    name: "length of bursts",
    label: "Length of a burst",
    better: "less",
    words: "How long a burst lasts.",
  },
  "classes.*.arrivals.submission": { name: "work submitted at once" },
  "classes.*.arrivals.submission.workflows": {
    name: "workflows submitted at once",
    words: "Workflows that a batch hands in at once.",
  },
  "classes.*.arrivals.submission.deadlineSeconds": {
    name: "deadline of a submission",
    label: "Time until a batch is done",
    words: "Time in which all workflows of a batch submission must have begun.",
  },
  "classes.*.arrivals.concurrencyCap": {
    name: "most workflows in progress",
    words:
      "No more workflows of the class than this are in progress at a time. A cap holds workflows back; it does not change their number.",
  },
  "classes.*.arrivals.season": { name: "season", words: "Load of each month of the year, in any unit." },
  "classes.*.arrivals.launches": { name: "steps of demand" },
  "classes.*.arrivals.launches.*.date": { name: "day of the step" },
  "classes.*.arrivals.launches.*.perDay": {
    name: "size of the step",
    words: "Workflows a day that come with a launch or a customer, or leave where it is negative.",
  },
  "classes.*.arrivals.launches.*.label": { name: "name of the step" },
  "classes.*.arrivals.users": {
    name: "users",
    words: "Users who ask for the class's workflows: what a user costs a month is the class's month over them.",
  },
  "classes.*.arrivals.deferrableShare": {
    name: "share that can wait",
    label: "Workflows that can wait",
    better: "more",
    words: "Share of workflows that wait for quieter hours: never longer than their deadline, and never in the peak.",
  },
  "classes.*.arrivals.deferrableHours": {
    name: "hours that they can wait",
    label: "Hours that workflows can wait",
    better: "more",
    words: "Most hours that a workflow which can wait does so until it begins.",
  },
};

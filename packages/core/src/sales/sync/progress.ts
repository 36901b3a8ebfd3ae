import { listKinds, type ListKind } from "../provider/api.ts";

type Progress = { counted: number; cursor?: string | undefined; isDone: boolean };
export type AllProgress = Record<ListKind, Progress>;

export const mapLists = <T>(value: (kind: ListKind) => T): Record<ListKind, T> => ({
  services: value("services"),
  products: value("products"),
  customers: value("customers"),
  agents: value("agents"),
  subscriptions: value("subscriptions"),
  schedules: value("schedules"),
});

/** How long an interrupted run can be continued, in milliseconds; after that, counting starts over. */
const resumeWindowMilliseconds = 2 * 3_600_000;

type SavedState = {
  savedAt?: string | undefined;
  progress?: readonly (Progress & { kind: ListKind })[] | undefined;
};

export const progressFrom = ({ savedAt, progress = [] }: SavedState, now: Date): AllProgress => {
  const isFresh = savedAt !== undefined && now.getTime() - Date.parse(savedAt) < resumeWindowMilliseconds;
  const savedLists = isFresh ? progress : [];
  const progressOf = (kind: ListKind): Progress => {
    const { counted = 0, cursor, isDone = false } = savedLists.find((each) => each.kind === kind) ?? {};
    return { counted, cursor, isDone };
  };
  return mapLists(progressOf);
};

export const savedProgress = (progress: AllProgress) =>
  listKinds.map((kind) => {
    const { counted, cursor, isDone } = progress[kind];
    return { kind, counted, isDone, ...(cursor === undefined ? {} : { cursor }) };
  });

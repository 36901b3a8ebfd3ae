import { listKinds, type ListKind } from "../provider/api.ts";

/** `cursor` is undefined at the list's beginning and end. */
type Progress = { counted: number; cursor?: string | undefined; isDone: boolean };
export type AllProgress = Record<ListKind, Progress>;

export const ofLists = <T>(value: (kind: ListKind) => T): Record<ListKind, T> => ({
  services: value("services"),
  products: value("products"),
  customers: value("customers"),
  agents: value("agents"),
  subscriptions: value("subscriptions"),
  schedules: value("schedules"),
});

/** How long an interrupted run can be continued, in milliseconds; after that, counting starts over. */
const freshFor = 2 * 3_600_000;

type Saved = {
  savedAt?: string | undefined;
  progress?: readonly (Progress & { kind: ListKind })[] | undefined;
};

export const progressFrom = ({ savedAt, progress = [] }: Saved, now: Date): AllProgress => {
  const isFresh = savedAt !== undefined && now.getTime() - Date.parse(savedAt) < freshFor;
  const known = isFresh ? progress : [];
  const of = (kind: ListKind): Progress => {
    const { counted = 0, cursor, isDone = false } = known.find((each) => each.kind === kind) ?? {};
    return { counted, cursor, isDone };
  };
  return ofLists(of);
};

export const savedProgress = (progress: AllProgress) =>
  listKinds.map((kind) => {
    const { counted, cursor, isDone } = progress[kind];
    return { kind, counted, isDone, ...(cursor === undefined ? {} : { cursor }) };
  });

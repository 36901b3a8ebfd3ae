import { listKinds, type ListKind } from "../provider/api.ts";

/** How far a list has been read. `cursor` is where its next part begins; none at the list's beginning and end. */
type Progress = { counted: number; cursor?: string | undefined; isDone: boolean };
/** How far every list has been read. */
export type AllProgress = Record<ListKind, Progress>;

/** A value for every list. */
export const ofLists = <T>(value: (kind: ListKind) => T): Record<ListKind, T> => ({
  services: value("services"),
  products: value("products"),
  customers: value("customers"),
  agents: value("agents"),
  subscriptions: value("subscriptions"),
  schedules: value("schedules"),
});

/** How long a cut run is gone on with, in milliseconds; what was counted before that is counted again. */
const freshFor = 2 * 3_600_000;

type Saved = {
  savedAt?: string | undefined;
  progress?: readonly (Progress & { kind: ListKind })[] | undefined;
};

/** Where a run begins, given what the run before it left when it was cut. */
export const progressFrom = ({ savedAt, progress = [] }: Saved, now: Date): AllProgress => {
  const isFresh = savedAt !== undefined && now.getTime() - Date.parse(savedAt) < freshFor;
  const known = isFresh ? progress : [];
  const of = (kind: ListKind): Progress => {
    const { counted = 0, cursor, isDone = false } = known.find((each) => each.kind === kind) ?? {};
    return { counted, cursor, isDone };
  };
  return ofLists(of);
};

/** Progress as it is stored. */
export const savedProgress = (progress: AllProgress) =>
  listKinds.map((kind) => {
    const { counted, cursor, isDone } = progress[kind];
    return { kind, counted, isDone, ...(cursor === undefined ? {} : { cursor }) };
  });

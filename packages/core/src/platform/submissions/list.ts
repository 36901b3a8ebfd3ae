import type { Direction } from "@cleaning/contract/admin/listing";
import {
  type HiringStep,
  isHiringStep,
  type RequestState,
  type WorkState,
} from "@cleaning/contract/admin/request-states";
import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { sortedBy } from "../database/listing.ts";
import { type Conversion, type Found, pagesOf, type PageQuery, paged, readPage, type Rows } from "../database/page.ts";
import type { SubmissionKind } from "./entity.ts";

export type SubmissionQuery = PageQuery & {
  processed?: boolean | undefined;
  state?: RequestState | undefined;
  followUp?: "due" | undefined;
  search?: string | undefined;
  order?: Direction | undefined;
};

type Sorted = {
  readonly id: number;
  readonly isProcessed: boolean;
  readonly state: WorkState;
  readonly step?: HiringStep | undefined;
  readonly dueOn: string;
};

export const dueBefore = (now: Date): string => isoDate(addDays(dateAtBusiness(now), 1));

/** Those in touch begin with the longest due, all others with the newest. */
const orderOf = ({ state, followUp, order }: SubmissionQuery): Direction =>
  order ??
  (state === "in-touch" || (state !== undefined && isHiringStep(state)) || followUp === "due" ? "asc" : "desc");

const fitsQuery =
  ({ processed, state, followUp }: SubmissionQuery, now: Date) =>
  (record: Sorted): boolean =>
    (processed === undefined || record.isProcessed === processed) &&
    (state === undefined || (isHiringStep(state) ? record.step === state : record.state === state)) &&
    (followUp === undefined || (record.state === "in-touch" && record.dueOn < dueBefore(now)));

export const sortedSubmissions = <T extends Sorted>(records: readonly T[], query: SubmissionQuery, now: Date): T[] =>
  sortedBy(
    records.filter(fitsQuery(query, now)),
    ({ dueOn }) => (query.state === undefined && query.followUp === undefined ? "" : dueOn),
    orderOf(query),
  );

type Cursors<T> = Record<"newest" | "byState" | "byWork", Conversion<T>>;
type Work<T> = Rows<T> & { lt: (key: { dueOn: string }) => Rows<T> };

/** Those in touch of one step, which are few: an index of its own would be one more for all. */
const ofStep = <T extends Pick<Sorted, "step">>(rows: Rows<T>, step: HiringStep): Rows<T> => ({
  go: async ({ cursor: start, ...options }) => {
    const data: T[] = [];
    for await (const page of pagesOf((next) => rows.go({ ...options, cursor: next ?? start })))
      data.push(...page.filter((record) => record.step === step));
    return { data, cursor: null };
  },
});

export const readSubmissions = <T extends Pick<Sorted, "step">>(
  kind: SubmissionKind,
  query: SubmissionQuery,
  entity: Parameters<typeof paged>[2] & {
    query: {
      newest: (none: object) => Rows<T>;
      byState: (state: { isProcessed: boolean }) => Rows<T>;
      byWork: (state: { state: WorkState }) => Work<T>;
    };
  },
  cursors: Cursors<NoInfer<T>>,
  now: Date,
): Promise<Found<T>> => {
  const { processed, state, followUp, order: _, ...page } = query;
  const order = orderOf(query);
  const { newest, byState, byWork } = entity.query;
  const list = (name: string, rows: Rows<T>, conversion: Conversion<T>): Promise<Found<T>> =>
    readPage(`${kind}-${name}-${order}`, page, paged(rows, conversion, entity), order);
  if (followUp !== undefined)
    return list("due", byWork({ state: "in-touch" }).lt({ dueOn: dueBefore(now) }), cursors.byWork);
  if (state !== undefined)
    return isHiringStep(state)
      ? list(state, ofStep(byWork({ state: "in-touch" }), state), cursors.byWork)
      : list(state, byWork({ state }), cursors.byWork);
  if (processed !== undefined) return list(String(processed), byState({ isProcessed: processed }), cursors.byState);
  return list("all", newest({}), cursors.newest);
};

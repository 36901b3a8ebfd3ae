import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { answerHours } from "@cleaning/contract/problems/answer-hours";
import type {
  FreeVisitRequest,
  OfficeTask,
  ProblemAnswer,
  ProblemState,
  RecordedProblem,
} from "@cleaning/contract/problems/problems";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { minuteOf } from "@cleaning/scheduling/dates";
import { type Visit, visitId } from "@cleaning/scheduling/schedule";
import { createConversions } from "electrodb";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { paged, type PageQuery, readPage } from "../../platform/database/page.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { bookFreeVisit, freeVisitStarts } from "../../sales/booking/free-visit.ts";
import { visitProblemEntity, type VisitProblemRecord } from "../../schedule/problems/entity.ts";
import { type FreeVisitView, readFreeVisits } from "../../schedule/problems/own-problems.ts";
import { noSuchProblem, problemChange, problemChanged } from "../../schedule/problems/problem-change.ts";
import { answerMessage } from "../../schedule/problems/problem-messages.ts";
import { type ProblemStores, reportProblem } from "../../schedule/problems/report-problem.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { readVisits } from "../../schedule/records/store.ts";
import { readVisitKey, requireVisitKey } from "../../schedule/records/visit-of-id.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";

type PhotoLinker = (path: string) => Promise<string>;
type Linking = { linkTo: PhotoLinker; now: Date };

type Found = { problem: VisitProblemRecord; visit: Visit; customer: SubscriptionRecord; freeVisit: FreeVisitView };

const taskOf = async (
  { problem, visit, customer, freeVisit }: Found,
  { linkTo, now }: Linking,
): Promise<OfficeTask> => {
  const { number, revision, state, text, channel, photos, at, answer = null } = problem;
  const { customerId: id, customerName: name, email, phone = null } = customer;
  return {
    kind: "problem",
    visitId: visitId(visit),
    number,
    revision,
    state,
    customer: { id, name, email, phone },
    visit: { date: visit.date, service: visit.serviceName },
    text,
    ...omitUndefined({ channel }),
    photos: await Promise.all(photos.map(async (photo) => ({ id: photo.id, url: await linkTo(photo.path) }))),
    at,
    isOverdue: state === "open" && now.getTime() - Date.parse(at) > answerHours * 3_600_000,
    answer,
    freeVisit,
  };
};

export const showTasks = async (
  database: Database,
  problems: readonly VisitProblemRecord[],
  linking: Linking,
): Promise<OfficeTask[]> => {
  const [visits, customers, freeVisits] = await Promise.all([
    batchGetMany(
      database,
      problems.map(({ subscriptionId, occurrenceDate }) =>
        readOf(visitEntity(database), { subscriptionId, occurrenceDate }),
      ),
    ),
    batchGetMany(
      database,
      problems.map(({ subscriptionId: id }) => readOf(subscriptionEntity(database), { id })),
    ),
    readFreeVisits(database, problems),
  ]);
  return Promise.all(
    problems.flatMap((problem, index) => {
      const [visit, customer] = [visits[index], customers[index]];
      const freeVisit = freeVisits[index] ?? null;
      return visit == null || customer == null ? [] : [taskOf({ problem, visit, customer, freeVisit }, linking)];
    }),
  );
};

/** Oldest first. Throws AppError `invalid` for a foreign cursor. */
export const listTasks = async (
  database: Database,
  { state, ...page }: PageQuery & { state: Exclude<ProblemState, "closed"> },
  linking: Linking,
): Promise<{ tasks: OfficeTask[]; nextCursor: string | null }> => {
  const entity = visitProblemEntity(database);
  const rows = paged(entity.query.byState({ state }), createConversions(entity).byAccessPattern.byState);
  const { data: problems, cursor } = await readPage(`tasks-${state}`, page, rows, "asc");
  return { tasks: await showTasks(database, problems, linking), nextCursor: cursor };
};

type ProblemName = { id: string; number: number };

/** Throws AppError `notFound`. */
const findProblem = async (database: Database, { id, number }: ProblemName): Promise<Found> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) throw noSuchProblem();
  const { subscriptionId } = key;
  const [{ data: problem }, [visit], { data: customer }] = await Promise.all([
    visitProblemEntity(database)
      .get({ ...key, number })
      .go({ consistent: true }),
    readVisits(database, [key]),
    subscriptionEntity(database).get({ id: subscriptionId }).go({ consistent: true }),
  ]);
  if (problem === null || visit === undefined || customer === null) throw noSuchProblem();
  const [freeVisit = null] = await readFreeVisits(database, [problem]);
  return { problem, visit, customer, freeVisit };
};

type Author = By & { linkTo: PhotoLinker };

type Change = { change: Partial<VisitProblemRecord>; messages?: PendingMessage };

type Changing = {
  revision: number;
  /** Whether just this was done already: its answer was lost on the way. */
  isRepeat?: (problem: VisitProblemRecord) => boolean;
  decide: (found: Found) => Change;
};

/** Throws AppError `notFound`, or `conflict` when it was changed since it was looked at. */
const changeProblem = (
  database: Database,
  name: ProblemName,
  { revision, isRepeat = () => false, decide }: Changing,
  { linkTo, ...by }: Author,
): Promise<OfficeTask> =>
  command({ database, ...by }, async () => {
    const found = await findProblem(database, name);
    const linking = { linkTo, now: by.now };
    if (isRepeat(found.problem)) return { answer: await taskOf(found, linking) };
    if (found.problem.revision !== revision) throw problemChanged();
    const { change, messages = [] } = decide(found);
    const { problem, write, history } = problemChange(database, found.problem, change);
    return { writes: { problem: write }, history, messages, answer: await taskOf({ ...found, problem }, linking) };
  });

/** Of any visit that is over. Throws AppError `notFound`, `conflict` for one that is not over, or with five problems. */
export const recordProblem = async (
  stores: ProblemStores,
  id: string,
  { channel, text }: RecordedProblem,
  { linkTo, by, now, ...submission }: Author & Submission,
): Promise<OfficeTask> => {
  const { database } = stores;
  const problem = { text, photoIds: [], recorded: { channel, by } };
  const number = await reportProblem(stores, await requireVisitKey(database, id), problem, { now, ...submission });
  return taskOf(await findProblem(database, { id, number }), { linkTo, now });
};

/** The customer gets it by message, once also where the same answer is sent again. Throws as `changeProblem`. */
export const answerProblem = (
  database: Database,
  name: ProblemName,
  { revision, text: answer }: ProblemAnswer,
  author: Author,
): Promise<OfficeTask> => {
  const { by, now } = author;
  return changeProblem(
    database,
    name,
    {
      revision,
      isRepeat: (problem) => problem.revision > revision && problem.answer === answer && problem.answeredBy === by,
      decide: (found) => ({
        change: {
          state: found.problem.state === "closed" ? "closed" : "answered",
          answer,
          answeredAt: now.toISOString(),
          ...omitUndefined({ answeredBy: by }),
        },
        messages: answerMessage({ ...found, answer }, now),
      }),
    },
    author,
  );
};

/** Throws as `changeProblem`. */
export const closeProblem = (
  database: Database,
  name: ProblemName,
  { revision }: { revision: number },
  author: Author,
): Promise<OfficeTask> =>
  changeProblem(
    database,
    name,
    {
      revision,
      isRepeat: (problem) => problem.revision > revision && problem.state === "closed",
      decide: () => ({ change: { state: "closed" } }),
    },
    author,
  );

/** Throws AppError `notFound`, `invalid`. */
export const startsOfFreeVisit = async (
  database: Database,
  name: ProblemName,
  days: { from: string; to: string },
  now: Date,
): Promise<{ slots: FreeStart[] }> => {
  const { visit } = await findProblem(database, name);
  return { slots: await freeVisitStarts(database, visit, days, { now }) };
};

/** Whether just this was booked for it and takes place, where it was moved since, too. */
const hasFreeVisit = ({ problem, freeVisit }: Found, { date, start }: { date: string; start: number }): boolean =>
  freeVisit !== null && problem.freeVisit?.date === date && problem.freeVisit.start === start;

/**
 * Once for a problem, also where the same is sent again; anew where the one that was booked does not take place.
 * @throws AppError `notFound`, `invalid`; `conflict` for a taken start, or a changed problem
 */
export const comeAgain = async (
  database: Database,
  name: ProblemName,
  { revision, date, start }: FreeVisitRequest,
  { linkTo, ...by }: Author,
): Promise<OfficeTask> => {
  const wanted = { date, start: minuteOf(start) };
  const found = await findProblem(database, name);
  if (hasFreeVisit(found, wanted)) return taskOf(found, { linkTo, now: by.now });
  if (found.freeVisit !== null) throw new AppError("conflict", "A free visit is booked for this already.");
  if (found.problem.revision !== revision) throw problemChanged();
  try {
    await bookFreeVisit(database, found, wanted, by);
    return await taskOf(await findProblem(database, name), { linkTo, now: by.now });
  } catch (error) {
    // The same call may have come twice at the same moment.
    const meanwhile = await findProblem(database, name);
    if (!hasFreeVisit(meanwhile, wanted)) throw error;
    return taskOf(meanwhile, { linkTo, now: by.now });
  }
};

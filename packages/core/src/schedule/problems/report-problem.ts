import type { PhotoTicket } from "@cleaning/contract/agent-app/agent-day";
import { photoFolder } from "@cleaning/contract/agent-app/photos";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import {
  maxProblemPhotos,
  maxProblems,
  type NewProblem,
  type ProblemChannel,
  problemDays,
  type ProblemPhoto,
} from "@cleaning/contract/problems/problems";
import { business } from "@cleaning/contract/site/business";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { type Visit, type VisitKey, visitName } from "@cleaning/scheduling/schedule";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import { alreadySentError, madeRecord, runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { visitScheduleEntity } from "../records/entity.ts";
import {
  isNotKept,
  signPhotoTicket,
  type PhotoUploads,
  retainedUntil,
  retainUpload,
  type WaitingPhoto,
} from "../records/photo-upload.ts";
import { readVisits } from "../records/store.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { isVisitOver } from "../visits/is-visit-over.ts";
import {
  visitProblemEntity,
  visitProblemPhotoEntity,
  type VisitProblemPhotoRecord,
  type VisitProblemRecord,
} from "./entity.ts";
import { isInTime, readProblems } from "./own-problems.ts";
import { recordedFact } from "./problem-change.ts";
import { reportMessages } from "./problem-messages.ts";

export type ProblemStores = { database: Database; photos: PhotoUploads };

const callUs = `Please call us: ${business.phone.text}.`;

const notOver = (): AppError =>
  new AppError(
    "conflict",
    `You can report a problem once the cleaning is over. Until then, call us: ${business.phone.text}.`,
  );

const tooLate = (): AppError =>
  new AppError("conflict", `You can report a problem within ${problemDays} days of a cleaning. ${callUs}`);

const tooMany = (): AppError =>
  new AppError("conflict", `You have written to us about this cleaning already. ${callUs}`);

/** Throws AppError `notFound`; `conflict` for a visit that is not over, or longer ago than seven days. */
const reportableVisit = async (
  database: Database,
  key: VisitKey,
  { now, isByOffice = false }: TimeContext & { isByOffice?: boolean },
): Promise<Visit> => {
  const [visit] = await readVisits(database, [key]);
  if (visit === undefined) throw noSuchRecord();
  const today = todayAt(now);
  if (!isVisitOver(visit, today)) throw notOver();
  if (!isByOffice && !isInTime(visit, today)) throw tooLate();
  return visit;
};

const photoPath = (key: VisitKey, photoId: string): string => `${photoFolder}${visitName(key)}/problem-${photoId}.jpg`;

/** The same id gives another ticket for the same photo. `key`: of the customer's own visit. @throws `notFound` */
export const issueProblemPhotoTicket = async (
  { database, photos }: ProblemStores,
  { subscriptionId, occurrenceDate }: VisitKey,
  { photoId: requestedId, size }: ProblemPhoto,
  { now }: TimeContext,
): Promise<PhotoTicket> => {
  const key = { subscriptionId, occurrenceDate };
  await reportableVisit(database, key, { now });
  const entity = visitProblemPhotoEntity(database);
  const { data: stored } = await entity.query.byVisit(key).go({ pages: "all", consistent: true });
  const photoId = requestedId.toLowerCase();
  const ofVisit = {
    stored,
    most: maxProblemPhotos * maxProblems,
    tooMany: () => new AppError("conflict", `There are enough photos of this cleaning. ${callUs}`),
    write: (photo: WaitingPhoto) =>
      entity
        .put({ ...key, ...photo })
        .where(isNotKept)
        .go(),
    taken: alreadySentError,
  };
  return signPhotoTicket(photos, { photoId, path: photoPath(key, photoId), size }, ofVisit, now);
};

const badPhoto = (message: string): AppError => new AppError("brokenReference", message, { field: "photoIds" });

/** Checks uploaded files by their content and retains them. Throws AppError `brokenReference`. */
const retainPhotos = async (
  { database, photos }: ProblemStores,
  key: VisitKey,
  ids: readonly string[],
): Promise<VisitProblemPhotoRecord[]> => {
  const entity = visitProblemPhotoEntity(database);
  const found = await batchGetMany(
    database,
    ids.map((id) => readOf(entity, { ...key, photoId: id.toLowerCase() })),
  );
  return Promise.all(
    found.map(async (photo) => {
      const kind = photo === null || photo.isKept ? "missing" : await retainUpload(photos, photo.path);
      if (photo === null || kind === "missing") throw badPhoto("A photo has not arrived. Please add it again.");
      if (kind === "other") throw badPhoto("A file is not a photo that we can read. Please choose another one.");
      if (kind === "has-position") throw badPhoto("A photo tells where it was taken. Please add it again.");
      return photo;
    }),
  );
};

const photoWrites = (database: Database, photos: readonly VisitProblemPhotoRecord[]): Write[] =>
  photos.map((photo) => {
    const kept = visitProblemPhotoEntity(database).put({ ...photo, isKept: true, expiresAt: retainedUntil(photo) });
    return putOf(kept.where(({ isKept }, { eq }) => eq(isKept, false)));
  });

/** Fails once the customer's data are erased. */
const scheduleCheck = (database: Database, subscriptionId: number): Write =>
  checkOf(
    visitScheduleEntity(database)
      .delete({ subscriptionId })
      .where((has, { exists }) => exists(has.subscriptionId)),
  );

/** How the customer said it, and who of the office wrote it down. */
type Recorded = { channel: ProblemChannel; by: By["by"] };

/**
 * Stores what a customer says about a visit, with the messages to the office and the customer. At most five of a visit.
 * What is `recorded` the office wrote down, at any time after the visit: nobody is sent a message.
 * @param key of a visit whose customer writes, signed in or by a signed link, or that the office looks at
 * @returns its number within the visit
 * @throws AppError `notFound`; `conflict` for a visit that is not over, too long ago, or reported too often;
 * `brokenReference` for a photo that is missing or not accepted; `unavailable`
 */
export const reportProblem = (
  stores: ProblemStores,
  { subscriptionId, occurrenceDate }: VisitKey,
  { text, photoIds, recorded }: NewProblem & { recorded?: Recorded },
  { now, ...submission }: TimeContext & Submission,
): Promise<number> => {
  const { database } = stores;
  const key = { subscriptionId, occurrenceDate };
  const report = async (): Promise<number> => {
    const visit = await reportableVisit(database, key, { now, isByOffice: recorded !== undefined });
    const photos = await retainPhotos(stores, key, photoIds);
    return command({ database, by: recorded?.by, now, submission }, async () => {
      const [problems, { data: customer }] = await Promise.all([
        readProblems(database, key),
        subscriptionEntity(database).get({ id: subscriptionId }).go({ consistent: true }),
      ]);
      if (customer === null) throw noSuchRecord();
      if (problems.length >= maxProblems) throw tooMany();
      const number = problems.length + 1;
      const problem: VisitProblemRecord = {
        ...key,
        number,
        state: "open",
        text,
        photos: photos.map(({ photoId: id, path }) => ({ id, path })),
        at: now.toISOString(),
        ...omitUndefined({ channel: recorded?.channel }),
        revision: 1,
      };
      return {
        writes: {
          schedule: scheduleCheck(database, subscriptionId),
          problem: putOf(visitProblemEntity(database).create(problem)),
          photos: photoWrites(database, photos),
        },
        history: recorded === undefined ? [] : recordedFact(problem),
        // The office knows, and the customer has just said it.
        messages: recorded === undefined ? reportMessages({ customer, visit, problem }, now) : [],
        record: { recordId: number },
        refusals: {
          schedule: noSuchRecord(),
          photos: badPhoto("A photo was sent already. Please choose another one."),
        },
        answer: number,
      };
    });
  };
  return runOnce(database, submission, report, async (made) => madeRecord(made));
};

import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import type { Visit } from "@cleaning/scheduling/schedule";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { sentMessageEntity, type SentMessageRecord } from "../../platform/messages/entity.ts";

const progressKinds = [
  "visit-set-back",
  "visit-on-the-way",
  "visit-no-access",
  "visit-done",
  "visit-took-place",
] as const;
export type ProgressKind = (typeof progressKinds)[number];

type Try = { visitId: string; date: string; restarts?: number | undefined };

/** One for each try: what was told before a visit began anew does not keep it from being told again. */
export const progressMessageId = (kind: ProgressKind, { visitId, date, restarts = 0 }: Try): string =>
  `${kind}.${visitId}.${date}${restarts === 0 ? "" : `.${restarts}`}`;

const channels = ["mail", "text"] as const;

const isTold = (sent: SentMessageRecord | null): sent is SentMessageRecord =>
  sent !== null && sent.state !== "not-sent" && sent.state !== "dropped";

/** What the customer was told last of how a visit goes on its day, in this try or one before, and when. */
export const readToldLast = async (
  database: Database,
  { restarts = 0, ...visit }: Try,
): Promise<{ kind: ProgressKind; at: string } | undefined> => {
  const entity = sentMessageEntity(database);
  const tries = Array.from({ length: restarts + 1 }, (_, index) => ({ ...visit, restarts: index }));
  const messages = tries.flatMap((one) => progressKinds.map((kind) => ({ kind, id: progressMessageId(kind, one) })));
  const reads = messages.flatMap(({ id: messageId }) =>
    channels.map((channel) => readOf(entity, { messageId, channel })),
  );
  const told = (await batchGetMany(database, reads)).filter(isTold);
  const last = told.toSorted((one, other) => (one.sentAt < other.sentAt ? -1 : 1)).at(-1);
  const kind = messages.find(({ id }) => id === last?.messageId)?.kind;
  return last === undefined || kind === undefined ? undefined : { kind, at: last.sentAt };
};

/** After two days no customer is asked how it was. */
export const isDoneNews = ({ date }: Pick<Visit, "date">, now: Date): boolean => plusDays(date, 2) >= todayAt(now);

/** As long as it could be told anew; that an agent comes is news of its day alone. */
export const mayTellSetBack = (
  visit: Pick<Visit, "date">,
  told: FactsOf<"visit-set-back">["told"],
  now: Date,
): boolean => (told === "done" ? isDoneNews(visit, now) : visit.date === todayAt(now));

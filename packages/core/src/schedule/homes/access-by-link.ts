import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { todayAt } from "@cleaning/scheduling/context";
import { type Visit, visitId } from "@cleaning/scheduling/schedule";
import { byMailLink } from "../../platform/audit/index.ts";
import { pendingMessage, type PendingMessage, type Recipient } from "../../platform/messages/message.ts";
import { checkHome, type Parts, readAccess, writeAccess } from "./access.ts";
import type { AccessByLink, AccessRecord } from "./entity.ts";
import type { HomeKey } from "./homes.ts";

const replacedBy = (record: AccessRecord | undefined, until: string, today: string): AccessByLink["replaced"] => {
  if (record === undefined) return undefined;
  const { sealed, sealedFor, byLink } = record;
  if (byLink === undefined) return { sealed, sealedFor, until };
  const { replaced } = byLink;
  if (replaced === undefined || replaced.until < today) return undefined;
  return replaced.until < until ? { ...replaced, until } : replaced;
};

/** Changes of five minutes are one message, so that a link cannot fill a mailbox. */
const messageSlotMs = 300_000;

const messageOf = (visit: Visit, { to, isKept }: { to: Recipient; isKept: boolean }, now: Date): PendingMessage => {
  const id = visitId(visit);
  const at = new Date((Math.floor(now.getTime() / messageSlotMs) + 1) * messageSlotMs);
  const message = { kind: "access-by-link", to, visitId: id, facts: { date: visit.date, isKept } } as const;
  return pendingMessage(message, now, { id: `access-by-link.${id}.${at.getTime()}`, at, isOnce: false });
};

/**
 * Notes by whoever has the link of a visit, and may not read those that are there. They take their place; the office
 * can read these until that visit is over. The customer's history says so, and a message tells them.
 * @throws AppError `notFound`, `conflict`, `unavailable`
 */
export const replaceAccessByLink = async (
  parts: Parts,
  homeKey: HomeKey,
  { notes, visit, to, now }: { notes: string; visit: Visit; to: Recipient; now: Date },
): Promise<void> => {
  const { database } = parts;
  await checkHome(database, homeKey);
  const before = await readAccess(database, homeKey);
  const replaced = replacedBy(before, visit.date, todayAt(now));
  const message = messageOf(visit, { to, isKept: replaced !== undefined }, now);
  await writeAccess(
    parts,
    homeKey,
    { notes, revision: before?.revision ?? 0 },
    {
      before,
      byLink: { at: now.toISOString(), ...omitUndefined({ replaced }) },
      by: byMailLink,
      messages: [message],
      now,
    },
  );
};

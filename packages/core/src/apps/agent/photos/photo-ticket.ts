import { eventDays, mostPhotos, type PhotoTicket, type PhotoUpload } from "@cleaning/contract/agent-app/agent-day";
import { waitingPhotos } from "@cleaning/contract/agent-app/photos";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isWritten } from "../../../platform/database/condition.ts";
import { epochSeconds } from "../../../platform/database/index.ts";
import { visitEntity } from "../../../schedule/records/entity.ts";
import { visitPhotoEntity } from "../../../schedule/records/visit-events.ts";
import { readVisitKey } from "../../../schedule/records/visit-of-id.ts";
import { wasAssigned } from "../events/assignment.ts";
import { refusal } from "../events/event-messages.ts";
import type { AgentEventStores } from "../events/take-event.ts";
import { ownActiveAgent } from "../own-agent.ts";
import { photoPath } from "./photo-store.ts";

/**
 * For assigned agents, from the visit's day on for seven days; the same id gives another ticket for the same photo.
 * Throws AppError `notFound`, `conflict`, `forbidden`, `unauthorized`.
 */
export const issuePhotoTicket = async (
  { database, photos }: AgentEventStores,
  { photoId: sent, visitId, size }: PhotoUpload,
  { identityId, now }: { identityId: string; now: Date },
): Promise<PhotoTicket> => {
  const agent = await ownActiveAgent(database, identityId);
  const key = await readVisitKey(database, visitId);
  const noSuchVisit = refusal("notFound", "noSuchVisit");
  if (key === undefined) throw noSuchVisit;
  const { data: visit } = await visitEntity(database).get(key).go({ consistent: true });
  if (visit === null || !wasAssigned(visit, agent.id)) throw noSuchVisit;
  const today = todayAt(now);
  const held = [visit, ...(visit.previousAssignments ?? [])].filter(({ agents }) => agents.includes(agent.id));
  const dates = held.map(({ date }) => date);
  if (!dates.some((date) => plusDays(today, -eventDays) <= date && date <= today))
    throw refusal("conflict", "photoTime");
  const entity = visitPhotoEntity(database);
  const { data: all } = await entity.query.byVisit(key).go({ pages: "all", consistent: true });
  const photoId = sent.toLowerCase();
  const path = photoPath(key, photoId);
  const known = all.find((photo) => photo.photoId === photoId);
  if (known !== undefined && known.agentId !== agent.id) throw refusal("conflict", "taken");
  if (known?.isKept === true || known?.size === size) return photos.ticket(path, size);
  const counted = all.filter(({ isKept, expiresAt }) => isKept || expiresAt > epochSeconds(now));
  if (known === undefined && counted.length >= mostPhotos) throw refusal("conflict", "tooManyPhotos");
  const photo = {
    ...key,
    photoId,
    agentId: agent.id,
    path,
    size,
    isKept: false,
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + waitingPhotos.days * 86_400,
  };
  const written = await isWritten(
    entity
      .put(photo)
      .where(({ isKept }, { notExists, eq }) => `${notExists(isKept)} OR ${eq(isKept, false)}`)
      .go(),
  );
  if (!written) throw refusal("conflict", "taken");
  return photos.ticket(path, size);
};

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
  { photoId: requestedId, visitId, size }: PhotoUpload,
  { identityId, now }: { identityId: string; now: Date },
): Promise<PhotoTicket> => {
  const agent = await ownActiveAgent(database, identityId);
  const key = await readVisitKey(database, visitId);
  const noSuchVisit = refusal("notFound", "noSuchVisit");
  if (key === undefined) throw noSuchVisit;
  const { data: visit } = await visitEntity(database).get(key).go({ consistent: true });
  if (visit === null || !wasAssigned(visit, agent.id)) throw noSuchVisit;
  const today = todayAt(now);
  const assignments = [visit, ...(visit.previousAssignments ?? [])].filter(({ agents }) => agents.includes(agent.id));
  const dates = assignments.map(({ date }) => date);
  if (!dates.some((date) => plusDays(today, -eventDays) <= date && date <= today))
    throw refusal("conflict", "photoTime");
  const entity = visitPhotoEntity(database);
  const { data: all } = await entity.query.byVisit(key).go({ pages: "all", consistent: true });
  const photoId = requestedId.toLowerCase();
  const path = photoPath(key, photoId);
  const existing = all.find((photo) => photo.photoId === photoId);
  if (existing !== undefined && existing.agentId !== agent.id) throw refusal("conflict", "taken");
  if (existing?.isKept === true || existing?.size === size) return photos.ticket(path, size);
  const countedPhotos = all.filter(({ isKept, expiresAt }) => isKept || expiresAt > epochSeconds(now));
  if (existing === undefined && countedPhotos.length >= mostPhotos) throw refusal("conflict", "tooManyPhotos");
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

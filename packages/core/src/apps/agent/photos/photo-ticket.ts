import { eventDays, maxPhotos, type PhotoTicket, type PhotoUpload } from "@cleaning/contract/agent-app/agent-day";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { ownActiveAgent } from "../../../people/agents/own-agent.ts";
import { visitEntity } from "../../../schedule/records/entity.ts";
import { isNotKept, signPhotoTicket, type WaitingPhoto } from "../../../schedule/records/photo-upload.ts";
import { visitPhotoEntity } from "../../../schedule/records/visit-events.ts";
import { readVisitKey } from "../../../schedule/records/visit-of-id.ts";
import { wasAssigned } from "../events/assignment.ts";
import { refusal } from "../events/event-messages.ts";
import type { AgentEventStores } from "../events/record-event.ts";
import { photoPath } from "./photo-store.ts";

const noSuchVisit = () => refusal("notFound", "noSuchVisit");
const taken = () => refusal("conflict", "taken");

/** From the visit's day on for seven days. @throws AppError `notFound`, `conflict`, `forbidden`, `unauthorized` */
export const issuePhotoTicket = async (
  { database, photos }: AgentEventStores,
  { photoId: requestedId, visitId, size }: PhotoUpload,
  { identityId, now }: { identityId: string; now: Date },
): Promise<PhotoTicket> => {
  const agent = await ownActiveAgent(database, identityId);
  const key = await readVisitKey(database, visitId);
  if (key === undefined) throw noSuchVisit();
  const { data: visit } = await visitEntity(database).get(key).go({ consistent: true });
  if (visit === null || !wasAssigned(visit, agent.id)) throw noSuchVisit();
  const today = todayAt(now);
  const assignments = [visit, ...(visit.previousAssignments ?? [])].filter(({ agents }) => agents.includes(agent.id));
  const dates = assignments.map(({ date }) => date);
  if (!dates.some((date) => plusDays(today, -eventDays) <= date && date <= today))
    throw refusal("conflict", "photoTime");
  const entity = visitPhotoEntity(database);
  const { data: stored } = await entity.query.byVisit(key).go({ pages: "all", consistent: true });
  const photoId = requestedId.toLowerCase();
  if (stored.some((photo) => photo.photoId === photoId && photo.agentId !== agent.id)) throw taken();
  const ofVisit = {
    stored,
    most: maxPhotos,
    tooMany: () => refusal("conflict", "tooManyPhotos"),
    write: (photo: WaitingPhoto) =>
      entity
        .put({ ...key, ...photo, agentId: agent.id })
        .where(isNotKept)
        .go(),
    taken,
  };
  return signPhotoTicket(photos, { photoId, path: photoPath(key, photoId), size }, ofVisit, now);
};

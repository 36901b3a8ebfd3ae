import { createHash } from "node:crypto";
import { type AgentDay, type AgentVisit, readableDays } from "@cleaning/contract/agent-app/agent-day";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isoTime, instantAtBusiness } from "@cleaning/contract/format/calendar";
import { unnamedPets } from "@cleaning/contract/homes/unnamed-pets";
import { AppError } from "@cleaning/contract/http/app-error";
import { travelMinutes } from "@cleaning/scheduling/availability/travel";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf, daysFrom, plusDays } from "@cleaning/scheduling/dates";
import { elapsedOf, visitId } from "@cleaning/scheduling/schedule";
import { languageOfAgent } from "../../people/agents/entity.ts";
import { firstNameOf } from "../../people/agents/first-names.ts";
import { ownActiveAgent } from "../../people/agents/own-agent.ts";
import { namesOf } from "../../people/customers/copies.ts";
import type { Database } from "../../platform/database/index.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { homeOf } from "../../schedule/homes/homes.ts";
import { accessReadableFrom, mayReadAccess } from "../../schedule/homes/reading.ts";
import type { VisitRecord } from "../../schedule/records/entity.ts";
import { visitEventEntity, type VisitEventRecord } from "../../schedule/records/visit-events.ts";
import { checklistOfVisit } from "../../schedule/visit-record/checklist.ts";
import { isOfSeveral, ownState, teamState, type VisitState } from "../../schedule/visit-record/own-state.ts";
import { arrivalOfVisit } from "../../schedule/visits/arrival.ts";
import { agentEventMessages } from "./events/event-messages.ts";
import { type DetailedVisit, readDetails, readPlanned } from "./planned-visits.ts";
import { accessEtagOf, namedHome, openForAgent } from "./read-access.ts";

type StatelessVisit = Omit<AgentVisit, keyof VisitState>;

/** Without access notes, and without agents' notes and photos. */
const agentVisitOf = (detailed: DetailedVisit, agentId: number, before: DetailedVisit | undefined): StatelessVisit => {
  const { visit, homeId, customer, subscription, home, agents, features } = detailed;
  const { date, start, serviceName: service, note = null, noteBy, teamNote } = visit;
  const { address, city, state, zipCode, pets, parking } = homeOf(homeId, home, customer ?? {});
  const { notes: customerNotes, notesBy } = customer ?? {};
  return {
    id: visitId(visit),
    date,
    start: isoTime(start),
    end: isoTime(start + elapsedOf(visit)),
    minutes: elapsedOf(visit),
    service,
    customer: {
      ...(customer ? namesOf(customer) : { firstName: subscription?.customerFirstName ?? "", lastName: "" }),
      phone: customer?.phone ?? subscription?.phone ?? null,
    },
    address: { address, city, state, zipCode },
    pets: pets ?? (customer?.hasPets === true ? unnamedPets : null),
    parking,
    note,
    ...(note === null ? {} : omitUndefined({ noteBy })),
    ...omitUndefined({ teamNote }),
    ...(customerNotes === undefined
      ? {}
      : { customerNotes: { text: customerNotes, ...omitUndefined({ by: notesBy }) } }),
    access: null,
    ...(detailed.hasLaterAccess ? { accessFrom: accessReadableFrom(visit).toISOString() } : {}),
    accessUntil: instantAtBusiness(dateOf(plusDays(date, 1)), 0).toISOString(),
    checklist: checklistOfVisit(visit, features),
    colleagues: visit.agents
      .filter((id) => id !== agentId)
      .flatMap((id) => agents.filter((agent) => agent.id === id).map(firstNameOf)),
    notes: [],
    photos: [],
    ...(before === undefined ? {} : { travelMinutes: travelMinutes(before.visit.town, visit.town) }),
    ...omitUndefined({ arrivesAt: arrivalOfVisit(visit) }),
  };
};

/** Phones' reports are not read for it: each raises the schedule's revision. Covers access notes by their ciphertext, so that no hash of a code exists. */
const etagOf = (
  detailed: readonly DetailedVisit[],
  { visits, accessEtag }: { visits: readonly StatelessVisit[]; accessEtag: string },
  { agentId, now }: { agentId: number; now: Date },
): string => {
  const records = detailed.map(({ visit, schedule }) => [
    schedule.revision,
    mayReadAccess(visit, agentId, now),
    teamState(visit),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([todayAt(now), records, visits, accessEtag]))
    .digest("base64url");
};

const readEvents = async (database: Database, visit: VisitRecord) => {
  const { subscriptionId, occurrenceDate, progress } = visit;
  if (progress === undefined || (progress.notes + progress.photos === 0 && !isOfSeveral(visit))) return [];
  const query = visitEventEntity(database).query.byVisit({ subscriptionId, occurrenceDate });
  return (await query.go({ pages: "all", consistent: true })).data.toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  );
};

const notesIn = (events: readonly VisitEventRecord[]): AgentVisit["notes"] =>
  events.flatMap(({ kind, at, text }) => (kind === "note" && text !== undefined ? [{ at, text }] : []));

const photosIn = (events: readonly VisitEventRecord[]): AgentVisit["photos"] => {
  const photos = events.flatMap(({ kind, photoId: id, taken }) =>
    kind === "photo" && id !== undefined && taken !== undefined ? [{ id, taken }] : [],
  );
  return [...new Map(photos.toReversed().map((photo) => [photo.id, photo])).values()].toReversed();
};

type Question = { date: string; accessEtag?: string | undefined; etag?: string | undefined };

/** @throws `invalid` for a day out of range, `forbidden` for a person who is no active agent, `unauthorized` */
export const readAgentDay = async (
  { database, cipher }: { database: Database; cipher: NotesCipher },
  { date, accessEtag: phoneAccessEtag, etag: phoneEtag }: Question,
  { identityId, now }: { identityId: string; now: Date },
): Promise<AgentDay> => {
  const today = todayAt(now);
  const distance = daysFrom(today, date);
  if (distance < -readableDays.before || distance > readableDays.after)
    throw new AppError("invalid", agentEventMessages.days, { field: "date" });
  const agent = await ownActiveAgent(database, identityId);
  const { id: agentId } = agent;
  const detailed = await readDetails(database, await readPlanned(database, agentId, date), { agentId, now });
  const withAccess = detailed.flatMap(({ visit, access }) =>
    access === undefined || access.movedFrom !== undefined ? [] : [[visitId(visit), access] as const],
  );
  const accessEtag = accessEtagOf(withAccess);
  const plainVisitOf = (one: DetailedVisit, index: number) => agentVisitOf(one, agentId, detailed[index - 1]);
  const etag = etagOf(detailed, { visits: detailed.map(plainVisitOf), accessEtag }, { agentId, now });
  const answer = { agentId, date, today, now: now.toISOString(), language: languageOfAgent(agent), etag };
  if (phoneEtag === etag) return { ...answer, visits: [], isUnchanged: true };

  const isAccessUnchanged = withAccess.length > 0 && accessEtag === phoneAccessEtag;
  const [accessNotes, ...events] = await Promise.all([
    openForAgent({ database, cipher }, isAccessUnchanged ? [] : withAccess, { agentId, date, by: identityId, now }),
    ...detailed.map(({ visit }) => readEvents(database, visit)),
  ]);
  const isComplete = withAccess.length > 0 && [...accessNotes.values()].every((read) => read !== "unavailable");
  const visits = detailed.map((one, index): AgentVisit => {
    const { visit, access: record } = one;
    const access = record && accessNotes.get(namedHome(record));
    const visitEvents = events[index] ?? [];
    return {
      ...plainVisitOf(one, index),
      ...(isOfSeveral(visit) ? ownState(visit, agentId, visitEvents) : teamState(visit)),
      ...(access === "unavailable" || record?.movedFrom !== undefined ? { isAccessUnavailable: true } : {}),
      access:
        access === undefined || access === "unavailable" || access.notes === ""
          ? null
          : { notes: access.notes, ...omitUndefined({ changedByLink: record?.byLink?.at }) },
      notes: notesIn(visitEvents),
      photos: photosIn(visitEvents),
    };
  });
  return {
    ...answer,
    visits,
    ...(isComplete ? { accessEtag } : {}),
    ...(isAccessUnchanged ? { isAccessUnchanged: true } : {}),
  };
};

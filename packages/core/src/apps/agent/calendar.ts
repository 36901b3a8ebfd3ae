import { spanishService } from "@cleaning/contract/catalog/spanish-services";
import { isoTime } from "@cleaning/contract/format/calendar";
import { calendarFile } from "@cleaning/contract/format/calendar-file";
import type { Language } from "@cleaning/contract/format/language";
import type { CalendarAddress } from "@cleaning/contract/visits/visits";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { elapsedOf, isLive, visitId } from "@cleaning/scheduling/schedule";
import {
  type CalendarKey,
  createCalendarAddress,
  deleteCalendarAddress,
  noSuchCalendar,
  readCalendarAddress,
  userOfCalendar,
} from "../../accounts/calendar-address.ts";
import { agentEntity, type AgentRecord, languageOfAgent } from "../../people/agents/entity.ts";
import { ownActiveAgent, ownAgent } from "../../people/agents/own-agent.ts";
import { worksAsAgent } from "../../people/team/index.ts";
import { readUser } from "../../people/users/index.ts";
import { batchGetMany, readWith } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { readDaysBetween, visitsOn } from "../../schedule/records/agent-days.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { visitScheduleEntity } from "../../schedule/records/entity.ts";
import { readVisits } from "../../schedule/records/store.ts";
import { readCustomerFirstNames } from "../../schedule/subscriptions/customer-first-names.ts";
import { calendarSequence } from "../../schedule/visits/calendar-sequence.ts";

type CalendarWords = { visit: (service: string, firstName: string) => string; text: string };

const calendarWords: Readonly<Record<Language, CalendarWords>> = {
  en: {
    visit: (service, firstName) => `${service} for ${firstName}`,
    text: "Address, access and notes are in your day on our website.",
  },
  es: {
    visit: (service, firstName) => `${spanishService(service)} para ${firstName}`,
    text: "La dirección, cómo entrar y las notas están en tu día, en nuestro sitio.",
  },
};

const feedDays = { back: 31, ahead: 56 } as const;

const keyOf = ({ userId }: Pick<AgentRecord, "userId">): CalendarKey => ({ userId, kind: "agent" });

/** Replaces the previous address. `site` is its origin. Throws AppError `forbidden` for a person who is no active agent. */
export const createAgentCalendar = async (
  database: Database,
  identityId: string,
  { site, now }: { site: string; now: Date },
): Promise<{ url: string }> => {
  const agent = await ownActiveAgent(database, identityId);
  return { url: `${site}${await createCalendarAddress(database, keyOf(agent), now)}` };
};

export const readAgentCalendarAddress = async (database: Database, identityId: string): Promise<CalendarAddress> =>
  readCalendarAddress(database, keyOf(await ownAgent(database, identityId)));

export const deleteAgentCalendar = async (database: Database, identityId: string): Promise<{ success: true }> => {
  await deleteCalendarAddress(database, keyOf(await ownAgent(database, identityId)));
  return { success: true };
};

const worksOn = ({ isActive, inactiveFrom }: AgentRecord, date: string): boolean =>
  isActive && (inactiveFrom === undefined || date < inactiveFrom);

/** Throws AppError `notFound` for an address that does not work: revoked, or of a person who may not sign in as an agent. */
const agentOfCalendar = async (database: Database, file: string, today: string): Promise<AgentRecord> => {
  const userId = await userOfCalendar(database, file, "agent");
  const [user, maySignIn, { data }] = await Promise.all([
    readUser(database, userId),
    worksAsAgent(database, userId),
    agentEntity(database).query.byUser({ userId }).go({ limit: 1 }),
  ]);
  const [agent] = data;
  if (user === undefined || user.closedAt !== undefined || !maySignIn) throw noSuchCalendar();
  if (agent === undefined || !worksOn(agent, today)) throw noSuchCalendar();
  return agent;
};

const readSequences = async (database: Database, subscriptionIds: readonly number[]): Promise<Map<number, number>> => {
  const schedules = visitScheduleEntity(database);
  const [businessHours, found] = await Promise.all([
    readBusinessHours(database),
    batchGetMany(
      database,
      subscriptionIds.map((subscriptionId) =>
        readWith(schedules.get({ subscriptionId }), (Item) => schedules.parse({ Item }).data),
      ),
    ),
  ]);
  return new Map(
    found.flatMap((schedule) =>
      schedule === null ? [] : [[schedule.subscriptionId, calendarSequence(schedule, businessHours)] as const],
    ),
  );
};

/** Without street, phone and notes, and without visits that are cancelled or another's now. @throws `notFound` */
export const readAgentCalendar = async (database: Database, file: string, { now }: TimeContext): Promise<string> => {
  const today = todayAt(now);
  const agent = await agentOfCalendar(database, file, today);
  const { id: agentId } = agent;
  const words = calendarWords[languageOfAgent(agent)];
  const range = { from: plusDays(today, -feedDays.back), to: plusDays(today, feedDays.ahead) };
  const days = await readDaysBetween(database, agentId, range);
  const keys = days.flatMap((day) => visitsOn(day));
  const subscriptionIds = [...new Set(keys.map(({ subscriptionId }) => subscriptionId))];
  const [visits, sequences, firstNames] = await Promise.all([
    readVisits(database, keys),
    readSequences(database, subscriptionIds),
    readCustomerFirstNames(database, subscriptionIds),
  ]);
  const events = visits
    .filter((visit) => visit.agents.includes(agentId) && isLive(visit))
    .map((visit) => {
      const { subscriptionId, date, start, serviceName, town, isTentative } = visit;
      const firstName = firstNames.get(subscriptionId);
      return {
        // Another event than the visit's in its customer's calendar.
        id: `${visitId(visit)}-work`,
        date,
        start: isoTime(start),
        end: isoTime(start + elapsedOf(visit)),
        title: firstName === undefined ? serviceName : words.visit(serviceName, firstName),
        place: town,
        text: words.text,
        isTentative,
        sequence: sequences.get(subscriptionId) ?? 0,
      };
    });
  return calendarFile(events, now, true);
};

import type { AgentDay, AgentEvent, AgentVisit } from "@cleaning/contract/agent-app/agent-day";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { townOf } from "@cleaning/local/seed/towns";
import type { BrowserContext } from "@playwright/test";

const today = (): string => isoDate(dateAtBusiness(new Date()));

const visitOf = (index: number, date: string): AgentVisit => ({
  id: `p${index + 1}-${date}`,
  date,
  start: `${String(8 + index).padStart(2, "0")}:00`,
  end: `${String(8 + index).padStart(2, "0")}:45`,
  minutes: 45,
  status: "scheduled",
  service: "Standard Cleaning",
  customer: { firstName: "Carol", lastName: `Number ${index + 1}`, phone: "(435) 555-0161" },
  address: { address: `${index + 1} Center Street`, ...townOf("Logan") },
  pets: "A cat",
  parking: "Driveway",
  note: "Please use the side door",
  access: { notes: `Key under pot ${index + 1}` },
  accessUntil: new Date(Date.now() + 6 * 3_600_000).toISOString(),
  checklist: [
    { id: "floors", label: "Floors in all rooms", isExtra: false, isDone: false },
    { id: "oven", label: "Inside the oven", isExtra: true, isDone: false },
  ],
  colleagues: [],
  notes: [],
  photos: [],
  onTheWayAt: null,
  startedAt: null,
  endedAt: null,
});

/** A fake server of an agent's day with `count` visits; idempotent, unreachable while `offline`, without photos. */
export const agentServer = async (context: BrowserContext, count: number) => {
  const date = today();
  const visits = Array.from({ length: count }, (_, index) => visitOf(index, date));
  const events: AgentEvent[] = [];
  const server = {
    date,
    visits,
    events,
    offline: false,
  };
  await context.route("**/api/agent/day?*", async (route) => {
    if (server.offline) return route.abort();
    const requestedDate = new URL(route.request().url()).searchParams.get("date") ?? "";
    const answer: AgentDay = {
      agentId: 1,
      date: requestedDate,
      today: date,
      now: new Date().toISOString(),
      language: "en",
      visits: requestedDate === date ? visits : [],
    };
    return route.fulfill({ json: answer });
  });
  await context.route("**/api/agent/events", async (route) => {
    if (server.offline) return route.abort();
    const { events: received }: { events: AgentEvent[] } = route.request().postDataJSON();
    const answers = received.map((event) => {
      const isRepeated = events.some(({ id }) => id === event.id);
      if (!isRepeated) events.push(event);
      return { id: event.id, result: isRepeated ? "repeated" : "accepted" };
    });
    return route.fulfill({ json: { events: answers } });
  });
  return server;
};

import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { MessageKindDefinition } from "@cleaning/contract/messages/message-kind";

export type PreviewVisit = Pick<
  AdminVisit,
  "id" | "date" | "start" | "end" | "service" | "customer" | "town" | "agents"
>;

const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it tells of one visit, so that a real one can stand in. */
export const isAboutVisit = ({ sample }: MessageKindDefinition): boolean => isFacts(sample) && "visitId" in sample;

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** The sample with what is known of a real visit; the rest stays made up. */
export const factsWith = (kind: MessageKindDefinition, visit: PreviewVisit | undefined): unknown => {
  const { sample } = kind;
  if (visit === undefined || !isFacts(sample)) return sample;
  const known: Readonly<Record<string, unknown>> = {
    visitId: visit.id,
    date: visit.date,
    start: visit.start,
    end: visit.end,
    service: visit.service,
    customer: visit.customer.name,
    town: visit.town,
    agents: visit.agents.map(({ name }) => firstNameOf(name)),
  };
  const facts = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, known[name] ?? value]));
  const parsed = kind.facts().safeParse(facts);
  return parsed.success ? parsed.data : sample;
};

/** Whom the message greets. */
export const greetedName = (
  { audience }: MessageKindDefinition,
  visit: PreviewVisit | undefined,
): string | undefined => {
  if (audience === "office") return undefined;
  if (audience === "agent") return "Dani";
  return visit === undefined ? "Jane" : firstNameOf(visit.customer.name);
};

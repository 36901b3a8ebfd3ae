import { first } from "./first.ts";
import { profile } from "./profile.ts";
import { request, timeOff, week } from "./week.ts";

const late = { profile, request, timeOff, week };

/** Every text of the agents' app. Other languages have the same ones, which the compiler holds. */
export const english = { ...first, ...late };
export type AgentWords = typeof english;
export type LateWords = typeof late;

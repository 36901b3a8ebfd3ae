import { calendar } from "./calendar.ts";
import { first } from "./first.ts";
import { notifications } from "./notifications.ts";
import { profile } from "./profile.ts";
import { request } from "./request.ts";
import { timeOff, week } from "./week.ts";

const late = { calendar, notifications, profile, request, timeOff, week };

/** Every text of the agents' app. Other languages have the same ones, which the compiler holds. */
export const english = { ...first, ...late };
export type AgentWords = typeof english;
export type LateWords = typeof late;

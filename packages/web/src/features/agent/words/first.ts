import { app, frame } from "./app.ts";
import { today, waiting } from "./day.ts";
import { failure, messages } from "./failure.ts";
import { visit } from "./visit.ts";

/** The English that the app begins with. */
export const first = { app, failure, frame, messages, today, visit, waiting };

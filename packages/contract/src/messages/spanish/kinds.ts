import { spanishTimeOffAnswer } from "../../time-off/spanish.ts";
import type { MessageKind } from "../kinds.ts";
import type { KindTranslation, Translation } from "../translation.ts";
import { spanishAgentsMessage } from "./agents-message.ts";
import { dayChanged } from "./day-changed.ts";
import { nextDay } from "./next-day.ts";
import { spanishProfileAnswer } from "./profile.ts";
import { access, spanishInvitation } from "./team.ts";
import { spanishTimeAnswer } from "./time.ts";

const kinds = {
  "agent-next-day": nextDay,
  "agents-message": spanishAgentsMessage,
  "day-changed": dayChanged,
  "time-off-answer": spanishTimeOffAnswer,
  "profile-answer": spanishProfileAnswer,
  "time-answer": spanishTimeAnswer,
  "team-invitation": spanishInvitation,
  "team-access": access,
} satisfies { readonly [K in MessageKind]?: KindTranslation<K> };

const isTranslated = (kind: MessageKind): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** Of a kind that is known at run time only, whose own schema has parsed the facts; undefined for those to others. */
export const spanishOf = (kind: MessageKind): Translation<unknown> | undefined =>
  isTranslated(kind) ? (kinds[kind] as Translation<unknown>) : undefined;

import type { MessageKind } from "../kinds.ts";
import type { KindTranslation, Translation } from "../translation.ts";
import { agentsMessage } from "./agents-message.ts";
import { dayChanged } from "./day-changed.ts";
import { nextDay } from "./next-day.ts";
import { profileAnswer } from "./profile.ts";
import { access, invitation } from "./team.ts";
import { timeOffAnswer } from "./time-off.ts";
import { timeAnswer } from "./time.ts";

const kinds = {
  "agent-next-day": nextDay,
  "agents-message": agentsMessage,
  "day-changed": dayChanged,
  "time-off-answer": timeOffAnswer,
  "profile-answer": profileAnswer,
  "time-answer": timeAnswer,
  "team-invitation": invitation,
  "team-access": access,
} satisfies { readonly [K in MessageKind]?: KindTranslation<K> };

const isTranslated = (kind: MessageKind): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** Of a kind that is known at run time only, whose own schema has parsed the facts; undefined for those to others. */
export const spanishOf = (kind: MessageKind): Translation<unknown> | undefined =>
  isTranslated(kind) ? (kinds[kind] as Translation<unknown>) : undefined;

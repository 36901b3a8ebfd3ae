import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { business } from "../site/business.ts";

export const maxRatingLength = 2_000;

/** Words may be missing; `mayPublish`: on the site, with first name and town. */
export const visitRating = schema(() =>
  z.object({
    stars: z
      .number("Please choose one to five stars")
      .check(z.int("Please choose one to five stars"), z.minimum(1, "Please choose one to five stars"), z.maximum(5)),
    words: z._default(
      z.string().check(z.trim(), z.maxLength(maxRatingLength, `Please use at most ${maxRatingLength} characters`)),
      "",
    ),
    mayPublish: z._default(z.boolean(), false),
  }),
);
/** A form's stars are text. */
export const visitRatingForm = schema(() =>
  z.extend(visitRating(), {
    stars: z.pipe(
      z.enum(["1", "2", "3", "4", "5"], "Please choose one to five stars"),
      z.transform((text) => Number(text)),
    ),
  }),
);
export type VisitRating = Infer<typeof visitRating>;

export const givenRating = schema(() =>
  z.object({ stars: z.number(), words: z.string(), mayPublish: z.boolean(), at: z.string() }),
);
export type GivenRating = Infer<typeof givenRating>;

export const ownVisitRating = schema(() => z.object({ rating: givenRating() }));

export const ratingMessages = {
  once: "You have rated this visit already. Thank you!",
  notDone: `A visit can be rated when it is done. Please call us: ${business.phone.text}.`,
} as const;

import * as z from "zod/mini";
import { formatDate } from "../format/date.ts";
import { schema } from "../http/schema.ts";
import { messageKind } from "../messages/message-kind.ts";
import { business } from "../site/business.ts";

/** When the link of a visit, which may have been passed on, wrote how to get in. It repeats nothing of the notes. */
export const accessByLink = messageKind(
  schema(() =>
    z.object({
      date: z.string(),
      /** The notes of before are there for the office. */
      isKept: z.boolean(),
    }),
  ),
  {
    title: "How to get in, changed by a link",
    audience: "customer",
    isAboutNow: true,
    words: {
      subject: "How we get in was changed",
      body: [
        "The link in our mail about your cleaning on {day} was just used to tell us how to get in. It counts for the cleanings after that, too.",
        "If that was you, or you asked somebody to do it, all is well.",
        "If it was not, please call us at once: {phone}.",
        "{kept}",
      ].join("\n\n"),
    },
    required: ["phone"],
    fields: ({ date, isKept }) => ({
      day: formatDate(date),
      kept: isKept ? "We still have what you told us before." : "",
      phone: business.phone.text,
    }),
    sample: { date: "2026-12-04", isKept: true },
  },
);

import * as z from "zod/mini";
import { formatDate } from "../format/date.ts";
import { formatFrequency } from "../format/frequency.ts";
import { formatMoney } from "../format/money.ts";
import { schema } from "../http/schema.ts";
import { messageKind } from "../messages/message-kind.ts";
import { amountLines, listOf } from "../messages/order-words.ts";
import { scheduleFrequencies } from "../pricing/frequencies.ts";
import { business } from "../site/business.ts";
import { quotePagePath } from "./quote-page-path.ts";

/** Of some visits: `title` says of which. Lines sum to `price`. */
const part = () =>
  z.object({
    title: z.string(),
    price: z.number(),
    lines: z.array(z.object({ label: z.string(), amount: z.number() })),
    includes: z.array(z.string()),
  });

type Parts = readonly z.output<ReturnType<typeof part>>[];

/** Once where it is the same for all visits. */
const includesOf = (parts: Parts): string[] => {
  const [first, ...others] = parts.map(({ includes }) => listOf(includes));
  if (first !== undefined && others.every((one) => one.join("\n") === first.join("\n"))) return first;
  return parts.flatMap(({ title, includes }, index) => [
    ...(index === 0 ? [] : [""]),
    `${title}:`,
    "",
    ...listOf(includes),
  ]);
};

export const quoteMade = messageKind(
  schema(() =>
    z.object({
      id: z.int(),
      service: z.string(),
      frequency: z.enum(scheduleFrequencies),
      home: z.string(),
      parts: z.array(part()),
      validUntil: z.string(),
      token: z.optional(z.string()),
      /** Of a home that is known: its name stands in the mail where its customer has two or more. */
      customerId: z.optional(z.int()),
      homeId: z.optional(z.int()),
    }),
  ),
  {
    title: "Quote",
    audience: "customer",
    isAboutNow: true,
    hint: "These words promise a price until a day. It holds, also when your prices change meanwhile.",
    words: {
      subject: "Your quote from {company}: {service} (no. {id})",
      body: [
        "Thank you for calling us. This is what we offered you:",
        "{service}, {often}.\n{home}",
        "What it costs:",
        "{prices}",
        "What it includes:",
        "{includes}",
        "This price holds until {validUntil}. Nothing is booked yet, and nothing is owed.",
        "{link}",
        "To change anything, or to book by phone, please call us: {phone}. Tell us the number of this quote, {id}.",
      ].join("\n\n"),
      action: "Choose a time and book",
    },
    fields: ({ id, service, frequency, home, parts, validUntil }) => ({
      id: String(id),
      service,
      often: formatFrequency(frequency),
      home,
      prices: parts.flatMap(({ title, price, lines }, index) => [
        ...(index === 0 ? [] : [""]),
        ...amountLines(lines),
        `- ${title}: ${formatMoney(price)}`,
      ]),
      includes: includesOf(parts),
      validUntil: formatDate(validUntil),
      company: business.name,
      phone: business.phone.text,
    }),
    link: ({ token }, { site }) => (token === undefined ? undefined : `${site}${quotePagePath}#${token}`),
    sample: {
      id: 7,
      service: "Standard Cleaning",
      frequency: "biweekly",
      home: "3 bedrooms, 2 bathrooms, 2,000 sq ft",
      parts: [
        {
          title: "Each visit",
          price: 128,
          lines: [
            { label: "Standard Cleaning", amount: 150 },
            { label: "Bi-weekly discount (15%)", amount: -22 },
          ],
          includes: ["Every room dusted, vacuumed and mopped", "Bathrooms cleaned and disinfected"],
        },
      ],
      validUntil: "2026-12-27",
      token: "7.AAAAAAAAAAAAAAAAAAAAAA",
    },
  },
);

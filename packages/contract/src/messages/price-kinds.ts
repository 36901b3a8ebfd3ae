import { omitUndefined } from "../data/omit-undefined.ts";
import { dateAtBusiness, isoDate } from "../format/calendar.ts";
import { formatDate } from "../format/date.ts";
import { formatMoney } from "../format/money.ts";
import { business } from "../site/business.ts";
import { type MessageContext, messageKind } from "./message-kind.ts";
import { portalPath } from "./order-words.ts";
import { type OwnPage, ownPageLink } from "./own-page.ts";
import { type PriceChange, visitPriceFacts, visitTookPlaceFacts } from "./price-facts.ts";

const dollars = (cents: number): string => formatMoney(cents / 100);

const feeLine = ({ wasCents, nowCents }: PriceChange): string => {
  if (nowCents === 0) return `The fee of ${dollars(wasCents)} for it is taken back.`;
  return wasCents === 0
    ? `There is a fee of ${dollars(nowCents)} for it.`
    : `The fee for it is ${dollars(nowCents)} instead of ${dollars(wasCents)}.`;
};

const changeLines = (change: PriceChange | undefined, line: (change: PriceChange) => string): string[] =>
  change === undefined ? [] : [line(change), ...(change.words === undefined ? [] : [change.words])];

/** In the portal one of today stands among those to come. */
const visitLink = ({ date, page }: OwnPage & { date: string }, { site, now }: MessageContext): string | undefined =>
  ownPageLink({ page }, site, `${portalPath}${date < isoDate(dateAtBusiness(now)) ? "#past" : ""}`);

const openText = ({ page }: OwnPage): string => (page === undefined ? "See your cleanings" : "See your cleaning");

/** What was sent is what the customer has been told. */
const continued = (stored: PriceChange | undefined, sent: PriceChange | undefined): PriceChange | undefined =>
  stored && sent ? { ...stored, wasCents: sent.nowCents } : stored;

export const visitPrice = messageKind(visitPriceFacts, {
  title: "Price or fee of a visit",
  audience: "customer",
  isAboutNow: false,
  afterSending: (stored, sent) => ({
    ...stored,
    ...omitUndefined({ price: continued(stored.price, sent.price), fee: continued(stored.fee, sent.fee) }),
  }),
  hint: "The reason is in the words that you write with the price, the credit or the fee.",
  words: {
    subject: "What your cleaning on {day} costs",
    body: [
      "This is about your cleaning on {day}.",
      "{price}",
      "{fee}",
      "{seen}",
      "{link}",
      "Is it not right? Answer this email, or call us: {phone}.",
    ].join("\n\n"),
    action: "{open}",
  },
  required: ["day"],
  fields: ({ date, price, fee, page }) => ({
    day: formatDate(date),
    seen: page === "" ? "" : "You see it with the visit, too:",
    open: openText({ page }),
    price: changeLines(
      price,
      ({ wasCents, nowCents }) => `It costs ${dollars(nowCents)} now, instead of ${dollars(wasCents)}.`,
    ),
    fee: changeLines(fee, feeLine),
    phone: business.phone.text,
  }),
  link: visitLink,
  sample: {
    visitId: "p7-2026-12-04",
    date: "2026-12-04",
    price: { wasCents: 12_800, nowCents: 10_000, words: "We left the oven out." },
  },
});

/** Who was told that it did not, and the office says later that it did. */
export const visitTookPlace = messageKind(visitTookPlaceFacts, {
  title: "Took place after all",
  audience: "customer",
  isAboutNow: false,
  hint: "It goes to who was told that we could not get in, and says that this does not hold.",
  words: {
    subject: "Your cleaning on {day} took place",
    body: [
      "We wrote to you that we could not get in, and that your cleaning of {day} did not take place. It took place after all, and costs {price}.",
      "{seen}",
      "{link}",
      "Is it not right? Answer this email, or call us: {phone}.",
    ].join("\n\n"),
    action: "{open}",
  },
  fields: ({ date, priceCents, page, hasRatingEnded = false }) => ({
    day: formatDate(date),
    seen: page === "" ? "" : `You see it here${hasRatingEnded ? "" : ", and can say how it was"}:`,
    open: openText({ page }),
    price: dollars(priceCents),
    phone: business.phone.text,
  }),
  link: visitLink,
  sample: { visitId: "p7-2026-12-04", date: "2026-12-04", priceCents: 12_800 },
});

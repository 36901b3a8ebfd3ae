/** In the order in which pages name them. Plain data without zod, because pages load it. */
export const paymentWays = ["card", "cash", "check", "venmo", "zelle"] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const paymentWayNames: Readonly<Record<PaymentWay, string>> = {
  card: "Card",
  cash: "Cash",
  check: "Check",
  venmo: "Venmo",
  zelle: "Zelle",
};

/** How customers pay, in the owner's words: `when` is a sentence, each way that is on has a line or an empty one. */
export type Payment = { when: string; ways: Readonly<{ [W in PaymentWay]?: string | undefined }> };

export const firstPayment: Payment = {
  when: "You pay after each visit, on its day.",
  ways: {
    card: "online, we mail you the link to our payment portal",
    cash: "to the team, at your home",
    check: "made out to us, to the team",
    venmo: "we send you our name there",
    zelle: "we send you our name there",
  },
};

export const waysOf = ({ ways }: Pick<Payment, "ways">): readonly { way: PaymentWay; name: string; words: string }[] =>
  paymentWays.flatMap((way) => {
    const words = ways[way];
    return words === undefined ? [] : [{ way, name: paymentWayNames[way], words }];
  });

const inSentence: Readonly<Record<PaymentWay, string>> = {
  ...paymentWayNames,
  card: "card",
  cash: "cash",
  check: "check",
};

const listed = (words: readonly string[], joint: "and" | "or"): string => {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${joint} ${last}`;
};

/** `cash, check, Venmo or Zelle`; `card` replaces the word for cards. */
const waysText = (payment: Pick<Payment, "ways">, joint: "and" | "or", card = inSentence.card): string =>
  listed(
    waysOf(payment).map(({ way }) => (way === "card" ? card : inSentence[way])),
    joint,
  );

const waysSentence = (payment: Payment): string => `By ${waysText(payment, "or")}.`;

export const paymentLine = (payment: Payment): string => `${payment.when} ${waysSentence(payment)}`;

/** A line for each way, as mails list them: `Venmo: @nucleaning`. */
export const paymentLines = (payment: Payment): string[] =>
  waysOf(payment).map(({ name, words }) => (words === "" ? name : `${name}: ${words}`));

const typicallyDue = "Payment is typically due at the time of service unless you are on a recurring schedule.";

export const paymentAnswer = (payment: Payment): string =>
  `By ${waysText(payment, "or", "major card")}. ${typicallyDue}`;

export const paymentForms = (payment: Payment): string => {
  const forms = waysText(payment, "and", "major cards");
  return `${forms.charAt(0).toUpperCase()}${forms.slice(1)}. ${typicallyDue}`;
};

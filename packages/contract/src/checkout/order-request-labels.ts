import type { OrderRequest } from "./order-requests.ts";

const answeredMessages = {
  accepted: "Thank you. The subscription is in your account now.",
  refused: "Thank you for telling us. We have stopped the subscription and told our office.",
} as const;
const answeredOnceMessages = {
  accepted: "Thank you. The visit is in your account now.",
  refused: "Thank you for telling us. We have cancelled the visit and told our office.",
} as const;

export const answeredMessage = (
  { frequency }: Pick<OrderRequest, "frequency">,
  state: keyof typeof answeredMessages,
): string => (frequency === "once" ? answeredOnceMessages : answeredMessages)[state];

export const confirmedMessages = {
  accepted: "Thank you. Your email is confirmed, and we plan the visits after the first one.",
  confirmedOnce: "Thank you. Your email is confirmed.",
  refused: "Thank you for telling us. We have stopped it and told our office.",
} as const;
export const toConfirmMessage = "Your first visit is booked. Confirm your email to keep the ones after it.";
/** Once a visit is over, as long as nobody has confirmed. */
export const begunMessage = "Your first visit is over. Confirm your email, and we plan the ones after it.";
/** Of an order, whose first start nobody has chosen yet. */
export const toConfirmPlannedMessage = "Your first visit is planned. Confirm your email to keep the ones after it.";
export const tentativeMessage =
  "We have your order. You choose the day and the time of your first visit with the link in our email, or we call you within one business day. Confirm your email to keep the visits after it.";
export const otherPersonMessage =
  "You are logged in to another account than the one we wrote to. Please log out first, then open the link again.";
export const linkEndedMessage =
  "This link is not valid any more. Please log in: what still waits for your answer is in your customer portal.";

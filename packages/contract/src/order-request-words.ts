/** The page that a mail's link opens; the secret is behind a `#`, so that no server and no log sees it. */
export const orderRequestPath = "/order-request";

/** What is told whose order it is once they have said yes, and once they have said no. */
export const answeredMessages = {
  accepted: "Thank you. The subscription is in your account now.",
  refused: "Thank you for telling us. We have stopped the subscription and told our office.",
} as const;
/** What a person reads who is signed in to another account than the one that a mail asked. */
export const otherPersonMessage =
  "You are signed in to another account than the one we wrote to. Please log out first, then open the link again.";
/** What a link is answered with that is wrong, or too old. */
export const linkEndedMessage =
  "This link is not valid any more. Please log in: what still waits for your answer is in your customer portal.";

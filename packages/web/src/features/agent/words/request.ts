/** What was asked of the office: time off, times of a visit, towns, hours. */
export const request = {
  ask: "Ask the office",
  asking: "Asking...",
  asked: "The office has your request.",
  notAsked: "Your request is not sent yet.",
  askedUnknown: "We do not know whether your request was sent.",
  withdraw: "Withdraw",
  withdrawing: "Withdrawing...",
  withdrawnUnknown: "We do not know whether your request was withdrawn.",
  office: (answer: string) => `The office: ${answer}`,
  began: "Began at",
  ended: "Ended at",
  why: "Why",
  askTimeHint: "The office answers by email and here. Until then nothing changes.",
};

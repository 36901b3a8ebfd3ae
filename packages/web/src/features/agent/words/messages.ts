import { timeOffRequestMessages } from "@cleaning/contract/agent-app/time-off-requests";
import { dateText } from "@cleaning/contract/visits/visits";

type Said = "past" | "order" | "tooLong" | "off" | "asked" | "full";

const date: string = dateText;
const { past, order, tooLong, off, asked, full }: Readonly<Record<Said, string>> = timeOffRequestMessages;

/** What the server and the rules of forms say, by a name; `serverText` finds the other language by the English text. */
export const messageWords = {
  past,
  order,
  tooLong,
  off,
  asked,
  full,
  date,
  hasPets: "Yes",
  reason: "Please say why in a few words",
  longReason: "Please use at most 250 characters",
  failed: "Something went wrong on our side. Please try again, or call us.",
  connection: "We could not reach our server. Please check your connection and try again.",
};

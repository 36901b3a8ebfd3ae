import { timeRequestMessages } from "@cleaning/contract/agent-app/time-requests";
import { impossiblePhoneMessage } from "@cleaning/contract/format/phone-message";
import { partOfDayMessages } from "@cleaning/contract/time-off/period";
import { timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { dateText, startText } from "@cleaning/contract/visits/visits";

type TimeOffMessage = "past" | "order" | "tooLong" | "off" | "asked" | "full";

const date: string = dateText;
const time: string = startText;
const { timeSteps, endsLater }: Readonly<Record<keyof typeof partOfDayMessages, string>> = partOfDayMessages;
const { past, order, tooLong, off, asked, full }: Readonly<Record<TimeOffMessage, string>> = timeOffRequestMessages;

const times: Readonly<Record<keyof typeof timeRequestMessages, string>> = timeRequestMessages;

/** What the server and the rules of forms say, by a name; `serverText` finds the other language by the English text. */
export const messageWords = {
  past,
  order,
  tooLong,
  off,
  asked,
  full,
  date,
  timeNoVisit: times.noVisit,
  timeNotOver: times.notOver,
  timeApproved: times.approved,
  timeSame: times.same,
  noRequest: "There is no such request.",
  answeredFirst: "The office has answered this request already. Please read the answer.",
  replaced: "You have asked for something else since. Please look at it again.",
  sameTowns: "These are your towns already.",
  towns: "Please choose at least one town",
  hours: "Please write which hours you would like",
  phone: "Please enter a valid phone number",
  impossiblePhone: impossiblePhoneMessage,
  noPhone: "Phone number is required",
  noPassword: "Current password is required",
  wrongPassword: "Your current password is not right",
  newPassword: "Password is required",
  shortPassword: "Password must be at least 8 characters long",
  commonPassword: "Too many people use this password. Please choose another one.",
  guessablePassword: "Please choose a password without your email address or our name in it",
  timeSteps,
  endsLater,
  time,
  reason: "Please say why in a few words",
  longReason: "Please use at most 250 characters",
  longTimeReason: "Please use at most 200 characters",
  failed: "Something went wrong on our side. Please try again, or call us.",
  connection: "We could not reach our server. Please check your connection and try again.",
};

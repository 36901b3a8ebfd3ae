import type { FieldReason } from "@cleaning/contract/agent-app/agent-events";
import { timeRequestMessages } from "@cleaning/contract/agent-app/time-requests";
import { impossiblePhoneMessage } from "@cleaning/contract/format/phone-message";
import { partOfDayMessages } from "@cleaning/contract/time-off/period";
import { timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { dateText, startText } from "@cleaning/contract/visits/visits";

const callOffice = "Please call the office.";

const reasons: Readonly<Record<FieldReason | "lost" | "notSent" | "tooLarge" | "updateApp", (day: string) => string>> =
  {
    noSuchVisit: () => "You have no such visit.",
    notYours: () => `This visit was not yours at that time. ${callOffice}`,
    otherDay: (day) => `This visit is on ${day === "" ? "another day" : day}. ${callOffice}`,
    tooOld: () => `This happened more than seven days ago and cannot be taken any more. ${callOffice}`,
    taken: () => "Something else was sent under this id.",
    superseded: () =>
      "The office has changed this visit meanwhile. What you sent is kept, and the office will look at it.",
    inactive: () => "Your agent profile is inactive. What you sent is kept, and the office will look at it.",
    contraryDone: () => "This visit was reported as done before. What you sent is kept for the office.",
    contraryNoAccess: () => "This visit was reported as no access before. What you sent is kept for the office.",
    begunSince: () => "This visit has begun since. What you sent is kept for the office.",
    reportedBefore: () =>
      "Another phone of yours reported this before. Both times are kept. Where they differ, the office decides what is paid.",
    tooManyItems: () => "This checklist cannot hold more items.",
    tooManyPhotos: () => "This visit has as many photos as it can have.",
    tooManyReads: () => "How to get in was opened very often within an hour. Only thirty times of it are written down.",
    photoTime: () => "Photos can be added on the day of the visit and seven days after it.",
    noPhoto: () => "The photo did not arrive. Please send it again.",
    noJpeg: () => "This is no photo that can be read. Please take it again.",
    hasPosition: () => "This photo says where it was taken. Please take it with this app.",
    notSent: () => `This could not be sent. ${callOffice}`,
    updateApp: () => "This app has to be updated. Nothing is lost.",
    lost: () => "This phone lost the photo. Please take it again.",
    tooLarge: () => "This photo is too large. Please take it again.",
  };

type TimeOffMessage = "past" | "order" | "tooLong" | "off" | "asked" | "full";

const date: string = dateText;
const time: string = startText;
const { timeSteps, endsLater }: Readonly<Record<keyof typeof partOfDayMessages, string>> = partOfDayMessages;
const { past, order, tooLong, off, asked, full }: Readonly<Record<TimeOffMessage, string>> = timeOffRequestMessages;

const times: Readonly<Record<keyof typeof timeRequestMessages, string>> = timeRequestMessages;

export const failure = {
  reasons,
  unknown: `This was not taken. ${callOffice}`,
  connection: "We could not reach our server.",
  timeout: "Our server took too long to answer.",
  session: "Your session has ended. Please log in again.",
  busy: "Our server asks for a short break.",
  forbidden: `Our server does not take this from you. ${callOffice}`,
  blocked: "Something on the way to our server lets nothing through. We keep trying.",
  inactive: "Your agent profile is inactive, so no visits are shown. Please ask the office.",
  noProfile: "Your agent profile has not been set up yet. Please ask the office.",
  server: "Something went wrong on our side. We keep trying.",
  interrupted: "The upload was interrupted.",
  store: (status: number) => `The photo was not taken (${status}).`,
};

/** What the server and the rules of forms say, by a name; `serverText` finds the other language by the English text. */
export const messages = {
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

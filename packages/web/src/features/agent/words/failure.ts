import type { FieldReason } from "@cleaning/contract/agent-app/agent-events";

const callOffice = "Please call the office.";

const reasons: Readonly<Record<FieldReason | "lost" | "notSent" | "tooLarge" | "updateApp", (day: string) => string>> =
  {
    noSuchVisit: () => "You have no such visit.",
    notYours: () => `This visit was not yours any more at that time. ${callOffice}`,
    otherDay: (day) => `This visit is on ${day === "" ? "another day" : day}. ${callOffice}`,
    tooOld: () => `This happened more than seven days ago and cannot be taken any more. ${callOffice}`,
    taken: () => "Something else was sent under this id.",
    superseded: () =>
      "The office has changed this visit meanwhile. What you sent is kept, and the office will look at it.",
    inactive: () => "Your agent profile is inactive. What you sent is kept, and the office will look at it.",
    contraryDone: () => "This visit was reported as done before. What you sent is kept for the office.",
    contraryNoAccess: () => "This visit was reported as no access before. What you sent is kept for the office.",
    reportedBefore: () => "Another phone of yours reported this before. The earliest time counts.",
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

export const failureTexts = {
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

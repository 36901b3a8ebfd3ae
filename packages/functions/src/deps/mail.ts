import type { SendMail } from "@cleaning/core/mail";
import { once } from "../once.ts";
import { baseDeps } from "./base.ts";

/** For mails. */
export const mailDeps = {
  sendMail: once((): SendMail => {
    const sender = once(async () => (await import("../lazy/mail.ts")).connectMail(baseDeps.environment().mailFrom));
    return async (message) => (await sender())(message);
  }),
};
export type MailDeps = typeof mailDeps;

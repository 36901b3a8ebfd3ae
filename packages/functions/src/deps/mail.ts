import type { SendMail } from "@cleaning/core/platform/messages/mail.ts";
import { siteOrigin } from "../environment.ts";
import { once } from "../once.ts";
import { baseDeps } from "./base.ts";

export const mailDeps = {
  sendMail: once((): SendMail => {
    const sender = once(async () => {
      const { connectMail } = await import("../lazy/mail.ts");
      return connectMail(baseDeps.environment().mailFrom, siteOrigin());
    });
    return async (message) => (await sender())(message);
  }),
};
export type MailDeps = typeof mailDeps;

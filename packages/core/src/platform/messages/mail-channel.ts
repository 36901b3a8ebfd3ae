import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { definitionOf } from "@cleaning/contract/messages/kinds";
import { business } from "@cleaning/contract/site/business";
import type { Channel } from "./index.ts";
import type { SendMail } from "./mail.ts";
import { suppressionOf } from "./suppressions.ts";

/** Everyone with an address is reached by mail, but for those that are suppressed. Mails to the office are always tried. */
export const mailChannel = (send: SendMail): Channel => ({
  name: "mail",
  blockedBy: async (database, { email }, kind) =>
    definitionOf(kind).audience === "office" || email === "" ? undefined : suppressionOf(database, email),
  send: async ({ files, replyTo, shortText: _, push: _push, ...content }, to, kind) => {
    if (to.email === "") return undefined;
    const isForOffice = definitionOf(kind).audience === "office";
    const serviceId = await send({
      kind,
      to: to.email,
      ...omitUndefined({ ...content, replyTo: isForOffice ? replyTo : business.email }),
      files,
    });
    return omitUndefined({ serviceId });
  },
});

import { defined } from "@cleaning/contract/data/defined";
import { definitionOf } from "@cleaning/contract/messages/kinds";
import { business } from "@cleaning/contract/site/business";
import type { SendMail } from "../mail/index.ts";
import type { Channel } from "./index.ts";

/** Everyone is reached by mail. */
export const mailChannel = (send: SendMail): Channel => ({
  name: "mail",
  send: async ({ files, replyTo, shortText: _, ...content }, to, kind) => {
    const isForOffice = definitionOf(kind).audience === "office";
    const serviceId = await send({
      kind,
      to: to.email,
      ...defined({ ...content, replyTo: isForOffice ? replyTo : business.email }),
      files: [...files],
    });
    return defined({ serviceId });
  },
});

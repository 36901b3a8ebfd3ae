import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { definitionOf } from "@cleaning/contract/messages/kinds";
import { textBody } from "@cleaning/contract/messages/text-messages";
import { maxSegments, segmentsOf } from "@cleaning/contract/messages/text-segments";
import type { Database } from "../database/index.ts";
import { currentConsent, isConfirmed } from "../texts/consents.ts";
import { endConsentsOf } from "../texts/number-answers.ts";
import { sendCounted } from "../texts/send-counted.ts";
import type { SendText } from "../texts/send-text.ts";
import { readTextSettings } from "../texts/settings.ts";
import { textablePhone } from "../texts/textable-phone.ts";
import type { Channel } from "./index.ts";
import { isTextHour } from "./quiet-hours.ts";

export type TextChannelOptions = {
  database: Database;
  send: SendText;
  phoneOf: (recipient: string) => Promise<string | undefined>;
  now: () => Date;
};

/** While the owner has texts on and the month's money lasts. A number without a YES gets that question alone. */
export const textChannel = ({ database, send, phoneOf, now }: TextChannelOptions): Channel => ({
  name: "text",
  send: async ({ shortText, isTextPartly }, { id: recipient }, kind) => {
    const at = now();
    if (shortText === undefined || recipient === undefined) return undefined;
    const { textsAtAnyHour, asksNumber = false } = definitionOf(kind);
    if (textsAtAnyHour !== true && !isTextHour(at)) return undefined;
    const body = textBody(shortText);
    if (segmentsOf(body) > maxSegments) return undefined;
    const settings = await readTextSettings(database);
    if (!settings.isOn) return undefined;
    const consent = await currentConsent(database, recipient, textablePhone((await phoneOf(recipient)) ?? ""), at);
    if (consent === undefined || isConfirmed(consent) === asksNumber) return undefined;
    const { phone } = consent;
    const result = await sendCounted({ database, send, settings }, { to: phone, body }, at);
    if ("refused" in result) {
      if (result.refused === "opted-out" || result.refused === "invalid") {
        const endedBy = result.refused === "invalid" ? "unreachable" : "blocked";
        await endConsentsOf(database, phone, { endedBy, since: at.toISOString(), at });
      }
      return undefined;
    }
    // The question is no answer to what the mail says, and its reader may never agree.
    return {
      ...omitUndefined({ serviceId: result.serviceId }),
      replacesMail: isConfirmed(consent) && consent.replacesMail && isTextPartly !== true,
    };
  },
});

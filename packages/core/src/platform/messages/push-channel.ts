import { createHash } from "node:crypto";
import { definitionOf } from "@cleaning/contract/messages/kinds";
import type { RenderedPush } from "@cleaning/contract/messages/render-message";
import { isWritten } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { type PhoneRecord, phoneEntity, removePhone } from "../push/phones.ts";
import type { SendPush } from "../push/send-push.ts";
import type { Channel } from "./index.ts";
import { afterQuietHours } from "./quiet-hours.ts";

export type PushChannelOptions = {
  database: Database;
  send: SendPush;
  /** Of a person who may get notifications now. Consistent. */
  phonesOf: (recipient: string) => Promise<readonly PhoneRecord[]>;
  now: () => Date;
};

type Outcome = { phone: PhoneRecord; result: Awaited<ReturnType<SendPush>> } | { phone: PhoneRecord; failure: unknown };

const mostDelivered = 10;

const nameOf = (id: string, { title, body, tag }: RenderedPush): string =>
  createHash("sha256")
    .update(JSON.stringify([id, title, body, tag]))
    .digest("base64url")
    .slice(0, 16);

export const pushChannel = ({ database, send, phonesOf, now }: PushChannelOptions): Channel => {
  const entity = phoneEntity(database);
  const setDelivered = async ({ id }: PhoneRecord, delivered: readonly string[]): Promise<void> => {
    // It may have been removed meanwhile.
    await isWritten(
      entity
        .patch({ id })
        .set({ delivered: [...delivered] })
        .go(),
    );
  };

  return {
    name: "push",
    send: async ({ push, language = "en" }, { id: recipient }, kind, id) => {
      const at = now();
      if (push === undefined || recipient === undefined) return undefined;
      const { title, body, tag, path, until } = push;
      const ttl = Math.floor((until.getTime() - at.getTime()) / 1_000);
      if (ttl <= 0) return undefined;
      const phones = await phonesOf(recipient);
      if (phones.length === 0) return undefined;
      const urgency = definitionOf(kind).isAboutNow === true ? "high" : "normal";
      const name = nameOf(id, push);
      const isDelivered = ({ delivered = [] }: PhoneRecord): boolean => delivered.includes(name);
      const isSilent = afterQuietHours(at) > at;
      const contentFor = ({ userId }: PhoneRecord) => ({ userId, language, title, body, tag, path, isSilent });
      const outcomes = await Promise.all(
        phones.map(async (phone): Promise<Outcome> => {
          if (isDelivered(phone)) return { phone, result: "taken" };
          try {
            return { phone, result: await send(phone, { content: contentFor(phone), ttl, urgency }) };
          } catch (failure) {
            return { phone, failure };
          }
        }),
      );
      const withResult = (wanted: "taken" | "gone" | "refused"): PhoneRecord[] =>
        outcomes.flatMap((outcome) => ("result" in outcome && outcome.result === wanted ? [outcome.phone] : []));
      for (const phone of withResult("gone")) await removePhone(database, phone);
      const taken = withResult("taken");
      const failed = outcomes.find((outcome) => "failure" in outcome);
      if (failed !== undefined) {
        // The message is tried again: not where it has arrived.
        for (const phone of taken)
          if (!isDelivered(phone)) await setDelivered(phone, [...(phone.delivered ?? []), name].slice(-mostDelivered));
        throw failed.failure;
      }
      for (const phone of taken)
        if (isDelivered(phone))
          await setDelivered(
            phone,
            (phone.delivered ?? []).filter((one) => one !== name),
          );
      if (taken.length > 0) return {};
      return withResult("refused").length > 0 ? { isRefused: true } : undefined;
    },
  };
};

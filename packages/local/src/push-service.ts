import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { newPushKeys } from "@cleaning/core/platform/push/new-keys.ts";
import { localPhones } from "@cleaning/core/platform/push/push-services.ts";
import { claimsOf, pushPhone } from "@cleaning/core/testing/push-phone.ts";
import { readJson, writeAtomically } from "./files.ts";
import { listen, pathOf, readBody } from "./http.ts";
import { bodyText, fieldsIn, isFields } from "./records.ts";

/** What a phone shows. */
export type ShownPush = { at: string; phone: string; title: string; body: string; path: string; isSilent: boolean };

type Keys = { publicKey: string; privateKey: string };

const most = 200;
/** Of a phone that ended its notifications. */
const goneAddress = "/gone";
/** As push services. */
const largestMessage = 4_096;
const secret = Buffer.from("local-phone-auth").toString("base64url");

const keysIn = (value: unknown): Keys | undefined => {
  const { publicKey, privateKey } = fieldsIn(value);
  const [first, second] = [bodyText(publicKey), bodyText(privateKey)];
  return first === undefined || second === undefined ? undefined : { publicKey: first, privateKey: second };
};

const readKeys = async (file: string): Promise<Keys> => {
  const stored = keysIn(await readJson(file, () => undefined));
  if (stored !== undefined) return stored;
  const made = newPushKeys();
  await writeAtomically(file, JSON.stringify(made, null, 2));
  return made;
};

const shownIn = (value: unknown): ShownPush[] =>
  isFields(value) && ["at", "phone", "title", "body", "path"].every((name) => bodyText(value[name]) !== undefined)
    ? [
        {
          at: String(value["at"]),
          phone: String(value["phone"]),
          title: String(value["title"]),
          body: String(value["body"]),
          path: String(value["path"]),
          isSilent: value["isSilent"] === true,
        },
      ]
    : [];

/** A push service with its phones: each decrypts what comes, as a browser does. */
export const startPushService = async (dir: string, now: () => Date = () => new Date()) => {
  await mkdir(dir, { recursive: true });
  const [ours, phone] = [await readKeys(join(dir, "keys.json")), await readKeys(join(dir, "phone.json"))];
  const reader = pushPhone({ privateKey: phone.privateKey, auth: secret });
  const file = join(dir, "shown.json");
  const stored = await readJson(file, () => undefined);
  const shown = (Array.isArray(stored) ? stored : []).flatMap(shownIn);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (pathOf(request) === goneAddress) {
      response.writeHead(410).end();
      return;
    }
    const body = await readBody(request, largestMessage);
    try {
      claimsOf(request.headers.authorization ?? "", ours.publicKey);
      const { title, body: text, path, isSilent } = reader.read(body ?? Buffer.alloc(0));
      const name = decodeURIComponent(pathOf(request).slice(1));
      shown.push({ at: now().toISOString(), phone: name, title, body: text, path, isSilent });
      shown.splice(0, shown.length - most);
      await writeAtomically(file, JSON.stringify(shown, null, 2));
      response.writeHead(201).end();
    } catch {
      response.writeHead(400).end();
    }
  };
  const server = await listen(answer);
  return {
    url: server.url,
    keys: ours,
    /** A phone of this machine, as a browser would name it. */
    subscription: (name: string) => ({ endpoint: `${localPhones}/${encodeURIComponent(name)}`, keys: reader.keys }),
    shown: (): readonly ShownPush[] => shown,
    stop: server.close,
  };
};
export type PushService = Awaited<ReturnType<typeof startPushService>>;

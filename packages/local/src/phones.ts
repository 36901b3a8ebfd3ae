import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readJson, writeAtomically } from "./files.ts";
import { bodyText, isFields } from "./records.ts";

/** `out` came from us, `in` from the phone. */
export type Text = { id: string; at: string; phone: string; direction: "in" | "out"; body: string };

const parseText = (value: unknown): Text | undefined => {
  if (!isFields(value)) return undefined;
  const [id, at, phone, body] = ["id", "at", "phone", "body"].map((name) => bodyText(value[name]));
  if (id === undefined || at === undefined || phone === undefined || body === undefined) return undefined;
  return { id, at, phone, direction: value["direction"] === "in" ? "in" : "out", body };
};

const most = 1_000;

/** All text messages of this machine, oldest first, in one file. */
export const openPhones = async (dir: string, now: () => Date = () => new Date()) => {
  await mkdir(dir, { recursive: true });
  const file = join(dir, "texts.json");
  const stored = await readJson(file, () => undefined);
  const texts = (Array.isArray(stored) ? stored : []).flatMap((value: unknown) => parseText(value) ?? []);
  let saving: Promise<void> = Promise.resolve();

  return {
    /** On disk when it resolves. */
    add: async (text: Pick<Text, "phone" | "direction" | "body">): Promise<Text> => {
      const added: Text = { id: randomUUID(), at: now().toISOString(), ...text };
      texts.push(added);
      texts.splice(0, texts.length - most);
      saving = saving.then(() => writeAtomically(file, JSON.stringify(texts, null, 2)));
      await saving;
      return added;
    },
    list: (): readonly Text[] => texts,
    of: (phone: string): Text[] => texts.filter((text) => text.phone === phone),
  };
};
export type Phones = Awaited<ReturnType<typeof openPhones>>;

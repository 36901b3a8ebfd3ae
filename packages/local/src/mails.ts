import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readJson, writeAtomically } from "./files.ts";
import { isFields, bodyText, textList } from "./records.ts";

export type MailFile = { name: string; type: string; content: string };

export type StoredMail = {
  id: string;
  at: string;
  from: string;
  to: readonly string[];
  cc: readonly string[];
  replyTo: readonly string[];
  subject: string;
  text: string;
  html: string;
  files: readonly MailFile[];
};

export type NewMail = Omit<StoredMail, "id" | "at" | "files"> & Partial<Pick<StoredMail, "files">>;

/** `maxMails` limits the mails on disk during load tests. */
export type MailsOptions = { now?: () => Date; maxMails?: number };

const filesOf = (value: unknown): MailFile[] =>
  (Array.isArray(value) ? value : []).filter(isFields).map((file) => ({
    name: bodyText(file["name"]) ?? "",
    type: bodyText(file["type"]) ?? "",
    content: bodyText(file["content"]) ?? "",
  }));

const parseMail = (value: unknown): StoredMail | undefined => {
  if (!isFields(value)) return undefined;
  const [id, at] = [bodyText(value["id"]), bodyText(value["at"])];
  if (id === undefined || at === undefined) return undefined;
  return {
    id,
    at,
    from: bodyText(value["from"]) ?? "",
    to: textList(value["to"]),
    cc: textList(value["cc"]),
    replyTo: textList(value["replyTo"]),
    subject: bodyText(value["subject"]) ?? "",
    text: bodyText(value["text"]) ?? "",
    html: bodyText(value["html"]) ?? "",
    files: filesOf(value["files"]),
  };
};

/** File names sort by time. */
export const openMails = async (dir: string, { now = () => new Date(), maxMails = 1_000 }: MailsOptions = {}) => {
  await mkdir(dir, { recursive: true });
  const names = (await readdir(dir)).filter((name) => name.endsWith(".json")).toSorted();
  const mails: { file: string; mail: StoredMail }[] = [];
  for (const name of names) {
    const file = join(dir, name);
    const mail = parseMail(await readJson(file, () => undefined));
    if (mail !== undefined) mails.push({ file, mail });
  }
  let sequence = 0;

  return {
    /** On disk when it resolves. */
    add: async (content: NewMail): Promise<StoredMail> => {
      const mail: StoredMail = { id: randomUUID(), at: now().toISOString(), files: [], ...content };
      sequence += 1;
      const order = `${mail.at.replaceAll(/\D/g, "")}-${String(sequence).padStart(6, "0")}`;
      const file = join(dir, `${order}-${mail.id}.json`);
      await writeAtomically(file, JSON.stringify(mail, null, 2));
      mails.push({ file, mail });
      while (mails.length > maxMails) {
        const oldest = mails.shift();
        if (oldest !== undefined) await rm(oldest.file, { force: true });
      }
      return mail;
    },
    /** Newest first. */
    list: (): StoredMail[] => mails.map(({ mail }) => mail).toReversed(),
    find: (id: string): StoredMail | undefined => mails.find(({ mail }) => mail.id === id)?.mail,
    clear: async (): Promise<void> => {
      for (const { file } of mails.splice(0)) await rm(file, { force: true });
    },
  };
};
export type Mails = Awaited<ReturnType<typeof openMails>>;

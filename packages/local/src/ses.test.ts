import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from "@aws-sdk/client-sesv2";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "./http.ts";
import { createMailbox } from "./mailbox.ts";
import { openMails } from "./mails.ts";
import { startSes } from "./ses.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const mail = (Subject: string, Text = "Hello", Html = ""): SendEmailCommandInput => ({
  FromEmailAddress: "hello@example.test",
  ReplyToAddresses: ["office@example.test"],
  Destination: { ToAddresses: ["ann@example.test"] },
  Content: {
    Simple: {
      Subject: { Data: Subject },
      Body: { Text: { Data: Text }, ...(Html === "" ? {} : { Html: { Data: Html } }) },
    },
  },
});

let dir = "";
beforeEach(async () => {
  dir = await temporaryFolder();
});

const start = async () => {
  const mails = await openMails(dir);
  const ses = await startSes(mails);
  const client = new SESv2Client({
    endpoint: ses.endpoint,
    region: "us-west-2",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  const mailbox = await listen(createMailbox(mails));
  onTestFinished(async () => {
    client.destroy();
    await Promise.all([ses.stop(), mailbox.close()]);
  });
  const send = (input: SendEmailCommandInput) => client.send(new SendEmailCommand(input));
  return { mails, ses, send, mailbox: mailbox.url };
};

describe("the mail service", () => {
  it("keeps what was sent, the newest first, over a restart", async () => {
    const first = await start();
    const { MessageId } = await first.send(mail("One"));
    await first.send(mail("Two"));
    await first.send(mail("Three"));
    await first.ses.stop();
    const { mails } = await start();
    expect(mails.list().map(({ subject }) => subject)).toEqual(["Three", "Two", "One"]);
    expect(mails.find(MessageId ?? "")).toMatchObject({
      from: "hello@example.test",
      to: ["ann@example.test"],
      replyTo: ["office@example.test"],
      text: "Hello",
    });
  });

  it("is not kept from starting by a damaged mail", async () => {
    const first = await start();
    await first.send(mail("One"));
    await writeFile(join(dir, "20260101-broken.json"), '{"id":');
    const { mails } = await start();
    expect(mails.list().map(({ subject }) => subject)).toEqual(["One"]);
  });

  it("keeps the newest mails only, in memory and on disk", async () => {
    const mails = await openMails(dir, { maxMails: 10 });
    const content = { from: "a", to: ["b"], cc: [], replyTo: [], subject: "", text: "", html: "" };
    for (let n = 1; n <= 13; n += 1) await mails.add({ ...content, subject: String(n) });
    expect(mails.list().map(({ subject }) => subject)).toEqual(["13", "12", "11", "10", "9", "8", "7", "6", "5", "4"]);
    expect(await readdir(dir)).toHaveLength(10);
  });

  it.each([
    ["no addressee", { ...mail("One"), Destination: { ToAddresses: [] } }],
    ["no sender", { ...mail("One"), FromEmailAddress: undefined }],
    ["no subject", mail("")],
    ["no text", mail("One", "")],
  ])("refuses a mail with %s", async (_, input) => {
    const { send, mails } = await start();
    await expect(send(input)).rejects.toMatchObject({ name: "MessageRejected" });
    expect(mails.list()).toEqual([]);
  });

  it("fails while a failure is set", async () => {
    const { ses, send, mails } = await start();
    ses.failWith(429);
    await expect(send(mail("One"))).rejects.toMatchObject({
      name: "TooManyRequestsException",
      $metadata: { httpStatusCode: 429 },
    });
    ses.failWith(500);
    await expect(send(mail("One"))).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
    expect(mails.list()).toEqual([]);
    ses.failWith(undefined);
    await send(mail("Two"));
    expect(mails.list()).toHaveLength(1);
  });
});

describe("the mailbox", () => {
  it("shows the mails and each one, and nothing in them runs", async () => {
    const { mailbox, send } = await start();
    const hostile = `<script>alert(1)</script>"'&`;
    const { MessageId = "" } = await send(mail(hostile, hostile));
    for (const path of ["/__mailbox", `/__mailbox/${MessageId}`]) {
      const response = await fetch(`${mailbox}${path}`);
      const html = await response.text();
      expect(html).not.toContain("<script");
      expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });

  it("shows a mail as HTML beside its text, in a frame where nothing runs and that has no origin", async () => {
    const { mailbox, send } = await start();
    const { MessageId = "" } = await send(mail("One", "Hello, as text", `<p title="a">Hello</p>"></iframe><b>out</b>`));
    const html = await (await fetch(`${mailbox}/__mailbox/${MessageId}`)).text();
    expect(html).toContain("<pre>Hello, as text</pre>");
    const [, sandbox, source] =
      /<iframe [^>]*sandbox="([^"]*)" style="[^"]*" srcdoc="([^"]*)"><\/iframe>/.exec(html) ?? [];
    expect(sandbox).toBe("allow-popups allow-popups-to-escape-sandbox");
    expect(source).toContain("&lt;p title=&quot;a&quot;&gt;Hello&lt;/p&gt;&quot;&gt;&lt;/iframe&gt;");
    expect(html).not.toContain("<b>out</b>");
  });

  it("shows a mail as wide as a phone or a window, by day or by night, whatever the browser's own scheme is", async () => {
    const { mailbox, send } = await start();
    const night = "<style>@media (prefers-color-scheme:dark){p{color:#ffffff}}</style>";
    const { MessageId = "" } = await send(mail("One", "Hello", `${night}<p>Hello</p>`));
    const shown = async (query: string) => (await fetch(`${mailbox}/__mailbox/${MessageId}${query}`)).text();
    const first = await shown("");
    for (const width of [360, 700])
      for (const scheme of ["light", "dark"]) {
        const query = `?width=${width}&amp;scheme=${scheme}`;
        expect(first).toContain(`href="/__mailbox/${MessageId}${query}"`);
        const html = await shown(query.replace("&amp;", "&"));
        expect(html).toContain(`style="width:${width}px;color-scheme:${scheme}"`);
        expect(html).toContain(scheme === "dark" ? "@media all{" : "@media not all{");
        expect(html).toContain(`${query}" aria-current="true"`);
      }
    expect(await shown("?width=1&scheme=%22%3E%3Cb%3E")).toBe(first);
  });

  it("gives the mails as JSON", async () => {
    const { mailbox, send } = await start();
    await send(mail("One"));
    const response = await fetch(`${mailbox}/__mailbox.json`);
    expect(await response.json()).toMatchObject({ mails: [{ subject: "One", to: ["ann@example.test"] }] });
  });

  it("gives the mails that mention a text as JSON, in the address, the subject or the text", async () => {
    const { mailbox, send } = await start();
    await send(mail("One & only"));
    await send(mail("Two"));
    const mailsAbout = async (about: string): Promise<unknown> => {
      const query = new URLSearchParams({ about }).toString();
      return (await fetch(`${mailbox}/__mailbox.json?${query}`)).json();
    };
    const [one, two] = [{ subject: "One & only" }, { subject: "Two" }];
    expect(await mailsAbout("One & o")).toMatchObject({ mails: [one] });
    expect(await mailsAbout("ann@example.test")).toMatchObject({ mails: [two, one] });
    expect(await mailsAbout("Hello")).toMatchObject({ mails: [two, one] });
    expect(await mailsAbout("Three")).toEqual({ mails: [] });
  });

  it("answers 404 for a mail that is not there", async () => {
    const { mailbox } = await start();
    expect((await fetch(`${mailbox}/__mailbox/nothing`)).status).toBe(404);
  });
});

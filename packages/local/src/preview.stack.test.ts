import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demoCatalog } from "@cleaning/contract/demo/catalog";
import { createApi } from "@cleaning/contract/http/api";
import { routes } from "@cleaning/contract/routes";
import { describe, expect, it, onTestFinished } from "vitest";
import { type PreviewOptions, startPreview } from "./preview.ts";
import { demoPeople } from "./seed/people.ts";
import { seededFolder } from "./testing/seeded.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const start = async (options: Partial<PreviewOptions> = {}) => {
  const root = await temporaryFolder();
  const dir = options.dir ?? (await seededFolder(join(root, "data")));
  const dist = join(root, "dist");
  await mkdir(dist);
  await writeFile(join(dist, "index.html"), "<!doctype html><title>Site</title>");
  const preview = await startPreview({ dist, ...options, dir });
  onTestFinished(preview.stop);
  return { ...preview, api: createApi(routes, { fetch, origin: preview.url }) };
};

const request = (firstName: string) => ({
  firstName,
  lastName: "Jensen",
  email: "ann@example.test",
  phone: "(435) 555-0100",
  service: "standard" as const,
  message: "Three bedrooms, two baths, please.",
});

describe("a preview", () => {
  it("serves the site, the API with the demo catalogue, and the mailbox, on one address", async () => {
    const { url, api } = await start({ dir: join(await temporaryFolder(), "data") });
    expect(await (await fetch(url)).text()).toContain("<title>Site</title>");
    expect((await api("GET /api/services", {})).services).toEqual(demoCatalog.services);
    expect((await fetch(`${url}/__mailbox`)).status).toBe(200);
    const unknown = await fetch(`${url}/api/nothing`);
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: "Not Found" }]);
  });

  it("signs in every demo person with their role, by user name and by e-mail address", async () => {
    const { api } = await start();
    for (const { username, email, password, role, name } of demoPeople)
      for (const identifier of [username, email]) {
        const { user } = await api("POST /api/auth/login", { body: { username: identifier, password } });
        expect(user).toMatchObject({ role, email, name, username });
      }
  });

  it("sends what the site mails to the mailbox", async () => {
    const { api, stack } = await start();
    await api("POST /api/contact", { body: request("Ann"), idempotencyKey: randomUUID() });
    expect(stack.mails.list()).toHaveLength(2);
  });

  it("ignores address headers of callers, and counts by the real address", async () => {
    const { url } = await start();
    const send = (n: number) =>
      fetch(`${url}/api/contact`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
          "cloudfront-viewer-address": `203.0.113.${n}:1`,
        },
        body: JSON.stringify(request("Ann")),
      });
    const limit = routes["POST /api/contact"].perAddress.limit;
    const statuses: number[] = [];
    for (let n = 0; n <= limit; n += 1) statuses.push((await send(n)).status);
    expect(statuses).toEqual([...Array.from({ length: limit }, () => 201), 429]);
  });

  it("multiplies the limits per address by its setting", async () => {
    const { api } = await start({ formLimitFactor: 2 });
    const limit = routes["POST /api/contact"].perAddress.limit;
    const ids = new Set<number>();
    for (let n = 0; n <= limit; n += 1) {
      const { id } = await api("POST /api/contact", { body: request("Ann"), idempotencyKey: randomUUID() });
      ids.add(id);
    }
    expect(ids.size).toBe(limit + 1);
  });

  it("keeps what visitors and staff did over a restart, and seeds nothing twice", async () => {
    const first = await start();
    await first.api("POST /api/contact", { body: request("Ann"), idempotencyKey: randomUUID() });
    await first.stop();
    const second = await start({ dir: first.stack.dir });
    const { username, password } = demoPeople[0] ?? { username: "", password: "" };
    const { token } = await second.api("POST /api/auth/login", { body: { username, password } });
    const staff = createApi(routes, { fetch, origin: second.url, token: () => token });
    const { submissions } = await staff("GET /api/admin/contact-submissions", {});
    expect(submissions.map(({ firstName }) => firstName)).toEqual(["Ann"]);
    expect((await second.api("GET /api/services", {})).services).toEqual(demoCatalog.services);
    expect(second.stack.mails.list()).toHaveLength(2);
  });

  it("can run twice at a time, each with its own data", async () => {
    const [one, two] = [await start(), await start()];
    await one.api("POST /api/contact", { body: request("Ann"), idempotencyKey: randomUUID() });
    expect(one.stack.mails.list()).toHaveLength(2);
    expect(two.stack.mails.list()).toEqual([]);
  });

  it("refuses to start without a built site, and leaves nothing running", async () => {
    const root = await temporaryFolder();
    const dist = join(root, "nothing");
    await expect(startPreview({ dir: join(root, "data"), dist })).rejects.toThrow(`There is no built site in ${dist}.`);
  });
});

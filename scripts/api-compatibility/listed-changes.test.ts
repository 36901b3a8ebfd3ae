import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { openApiDocument } from "@cleaning/contract/openapi";
import { temporaryFolder } from "@cleaning/local/testing/temporary";
import { describe, expect, test } from "vitest";
import { compareWithList, listedChanges } from "./listed-changes.ts";

const root = join(import.meta.dirname, "../..");
const pageBreak = { change: "GET /api/services is gone", isOfAgentApp: false };
const appBreak = { change: "POST /api/agent/photos is gone", isOfAgentApp: true };
const listed = (change: string, sinceRelease = 1) => ({
  change,
  reason: "No page asks for it any more.",
  sinceRelease,
});

test("the committed list of changes is well formed", () => {
  const list: unknown = JSON.parse(readFileSync(join(root, "docs/api-changes.json"), "utf8"));
  expect(listedChanges.safeParse(list)).toMatchObject({ success: true });
});

test.each([
  ["without a reason", { change: pageBreak.change, sinceRelease: 1 }],
  ["with a reason that says nothing", { ...listed(pageBreak.change), reason: "ok" }],
  ["of a release that does not exist", listed(pageBreak.change, 1_000)],
  ["with a field of its own", { ...listed(pageBreak.change), until: "2027" }],
])("a listed change %s is refused", (_, entry) => expect(listedChanges.safeParse([entry]).success).toBe(false));

describe("what breaks", () => {
  test("is refused unless it is listed, word for word, and says whom it breaks", () => {
    expect(compareWithList([pageBreak, appBreak], [listed("GET /api/services")], 1)).toEqual({
      refused: [
        expect.stringContaining("GET /api/services is gone\n    breaks pages that are open"),
        expect.stringContaining("POST /api/agent/photos is gone\n    breaks installed apps of agents"),
      ],
      accepted: [],
      unused: ["GET /api/services"],
    });
  });

  test("is accepted when it is listed", () =>
    expect(compareWithList([pageBreak, appBreak], [listed(pageBreak.change), listed(appBreak.change)], 1)).toEqual({
      refused: [],
      accepted: [pageBreak.change, appBreak.change],
      unused: [],
    }));

  test("of the agents' app is accepted only once the API serves no release before it", () => {
    const list = [listed(pageBreak.change, 2), listed(appBreak.change, 2)];
    expect(compareWithList([pageBreak, appBreak], list, 1).refused).toEqual([
      expect.stringContaining("raise oldestAppRelease"),
    ]);
    expect(compareWithList([pageBreak, appBreak], list, 2).refused).toEqual([]);
  });

  test("no more, but is listed still, is reported", () =>
    expect(compareWithList([], [listed(pageBreak.change)], 1).unused).toEqual([pageBreak.change]));
});

const run = async (...parameters: string[]) => {
  const started = promisify(execFile)(process.execPath, [join(root, "scripts/api-compatibility.ts"), ...parameters]);
  return started.then(
    ({ stdout }) => ({ status: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      status: error.code,
      output: error.stdout + error.stderr,
    }),
  );
};

describe("the command", () => {
  test("passes where nothing is deployed, and for the document itself", async () => {
    expect(await run("--deployed", "")).toMatchObject({
      status: 0,
      output: expect.stringContaining("Nothing is deployed"),
    });
    const file = join(await temporaryFolder(), "openapi.json");
    await promisify(execFile)(process.execPath, [join(root, "scripts/openapi.ts"), file]);
    const same = await run("--base", file);
    expect(same).toMatchObject({ status: 0, output: expect.stringContaining("can live with this API") });
  });

  test("ends with 1 and says what breaks, for whom and how to list it", async () => {
    const document = JSON.stringify(openApiDocument());
    const base = join(await temporaryFolder(), "openapi.json");
    await writeFile(base, document.replaceAll('"/api/agent/photos"', '"/api/agent/pictures"'));
    const { status, output } = await run("--base", base);
    expect(status).toBe(1);
    for (const words of [
      "POST /api/agent/pictures is gone",
      "installed apps of agents",
      "docs/api-changes.json",
      "sinceRelease",
    ])
      expect(output).toContain(words);
  });

  test.each([
    [["--deployed", "main; rm -rf /"], "not the hash of a commit"],
    [["--deployed", "0".repeat(40)], "fetch-depth: 0"],
    [[], "--deployed COMMIT or --base FILE"],
  ])("ends with 2 where nothing can be compared: %j", async (parameters, words) =>
    expect(await run(...parameters)).toMatchObject({ status: 2, output: expect.stringContaining(words) }),
  );
});

import { expect, it, onTestFinished } from "vitest";
import { required } from "./cli.ts";
import { commands, fillPlaceholders } from "./page.ts";
import { fakeAwsCli } from "./pretended-aws.ts";
import { startShell } from "./shell.ts";

const file = "uploads/0a1b2c3d/ann.pdf";

/** Two files are deleted, one with the other's name as prefix. */
const bringBack = async (name: string) => {
  let versions = [file, `${file}.pdf`].flatMap((Key) => [
    { Key, VersionId: `old of ${Key}`, IsLatest: false },
    { Key, VersionId: `mark of ${Key}`, IsLatest: true },
  ]);
  const shell = await startShell(
    fakeAwsCli({
      "s3api list-object-versions": (options) => ({
        DeleteMarkers: versions.filter(({ Key }) => Key.startsWith(required(options, "prefix"))),
      }),
      "s3api delete-object": (options) => {
        const version = required(options, "version-id");
        versions = versions.filter(({ Key, VersionId }) => Key !== required(options, "key") || VersionId !== version);
      },
    }),
    { UPLOADS: "uploads" },
  );
  onTestFinished(shell.stop);
  await shell.run(`out() { aws "$@" --output text; }`);
  const ran = await shell.run(fillPlaceholders(commands("### Bring back a deleted file"), { "uploads/…": name }));
  return { ran, deleted: versions.filter(({ IsLatest }) => IsLatest).map(({ Key }) => Key) };
};

it("a deleted file is there again without its newest mark, and no other file is touched", async () => {
  expect(await bringBack(file)).toEqual({ ran: { code: 0, out: "", err: "" }, deleted: [`${file}.pdf`] });
});

it("of a file that is not deleted nothing is deleted", async () => {
  const { ran, deleted } = await bringBack("uploads/0a1b2c3d/bo.pdf");
  expect(ran).toEqual({ code: 0, out: "", err: "" });
  expect(deleted).toEqual([file, `${file}.pdf`]);
});

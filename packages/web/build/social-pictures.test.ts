import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { builtPictures } from "./pictures.ts";
import { socialPictures } from "./social-pictures.ts";

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>';
const home = { headline: "A clean house, and your Saturday back.", picture: "living-view" } as const;

const maker = async () => {
  const dist = await mkdtempDisposable(join(tmpdir(), "social-"));
  onTestFinished(() => dist.remove());
  const pictureOf = await socialPictures(dist.path, mark);
  return { pictureOf, read: async (path: string) => sharp(await readFile(join(dist.path, path))) };
};

type Area = { left: number; top: number; width: number; height: number };

const rangesOf = async (picture: Sharp, area: Area): Promise<(readonly [number, number])[]> => {
  const { channels } = await sharp(await picture.clone().extract(area).png().toBuffer()).stats();
  return channels.map(({ min, max }) => [min, max]);
};

const gistOf = async (picture: Sharp): Promise<number[]> => {
  const small = sharp(await picture.png().toBuffer()).resize(8, 8, { fit: "fill" });
  return [...(await small.removeAlpha().raw().toBuffer())];
};

test("words stand on plain paper with clear margins, whatever the room", async () => {
  const { pictureOf, read } = await maker();
  const picture = await read(await pictureOf({ ...home, picture: "kitchen-island" }));
  expect(await picture.metadata()).toMatchObject({ width: 1_200, height: 630, format: "jpeg" });
  for (const margin of [
    { left: 0, top: 0, width: 56, height: 630 },
    { left: 540, top: 0, width: 32, height: 630 },
  ])
    for (const [darkest] of await rangesOf(picture, margin)) expect(darkest).toBeGreaterThan(240);
  const [words] = await rangesOf(picture, { left: 60, top: 190, width: 460, height: 200 });
  expect(words?.[0]).toBeLessThan(60);
});

test("beside them is the page's room, cut around what must stay in sight", async () => {
  const { pictureOf, read } = await maker();
  const shown = await gistOf(
    (await read(await pictureOf(home))).extract({ left: 580, top: 0, width: 620, height: 630 }),
  );
  const differenceTo = async (name: string, left: number): Promise<number> => {
    const cut = sharp(join(builtPictures, `${name}-1200.avif`)).extract({ left, top: 0, width: 787, height: 800 });
    const gist = await gistOf(cut);
    return Math.max(...gist.map((value, at) => Math.abs(value - (shown[at] ?? 0))));
  };
  expect(await differenceTo("living-view", 206)).toBeLessThan(12);
  expect(await differenceTo("living-view", 0)).toBeGreaterThan(30);
  expect(await differenceTo("living-wall", 206)).toBeGreaterThan(30);
});

test("the address is the same for the same picture and another for every other one, so that it may be kept", async () => {
  const { pictureOf } = await maker();
  const path = await pictureOf(home);
  expect(path).toMatch(/^\/assets\/social\/[\w-]{16}\.jpg$/);
  expect(await pictureOf(home)).toBe(path);
  expect(await pictureOf({ ...home, headline: "Another promise." })).not.toBe(path);
  expect(await pictureOf({ ...home, picture: "living-wall" })).not.toBe(path);
});

import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureFormats, pictureSizes } from "../src/ui/picture-files.ts";
import { altOf, pictureList, type PictureName } from "../src/ui/pictures.ts";
import { builtPictures } from "./pictures.ts";
import { placeholderRules } from "./placeholder-colors.ts";

const names = Object.keys(pictureList) as PictureName[];
const files = await readdir(builtPictures);

test("there are the files that pages offer of each picture, and no others", () => {
  const offered = names.flatMap((name) => pictureFormats.flatMap((format) => pictureSizes(name, format).split(",")));
  const due = offered.map((size) => basename(size.split(" ")[0] ?? ""));
  expect(files.toSorted()).toEqual(due.toSorted());
});

test("all of them together weigh at most 12 MB, and the smallest of each at most 40 KB", async () => {
  const weights = await Promise.all(files.map(async (file) => (await stat(join(builtPictures, file))).size));
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(12 * 1024 * 1024);
  const heavy = files.filter((file, at) => file.includes("-480.") && (weights[at] ?? 0) > 40 * 1024);
  expect(heavy).toEqual([]);
});

test("every file has the size that its name says, three to two, so that nothing moves when it comes", async () => {
  for (const file of files) {
    const { width, height } = await sharp(join(builtPictures, file)).metadata();
    const due = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
    expect([file, width, height]).toEqual([file, due, Math.round((due * 2) / 3)]);
  }
});

describe("what is said of the pictures", () => {
  test("no two have the same title or the same text for those who do not see them", () => {
    for (const of of [names.map((name) => pictureList[name].title), names.map(altOf)])
      expect(new Set(of)).toHaveProperty("size", names.length);
    expect(names.filter((name) => altOf(name).length < 30)).toEqual([]);
  });

  test("what is no photograph is called an illustration", () => {
    const called = names.filter((name) => altOf(name).startsWith("Illustration: "));
    expect(called).toEqual(names.filter((name) => pictureList[name].photograph !== true));
  });
});

test("every picture has its colours for the time until it is there, and its focus or the default", async () => {
  const css = await placeholderRules();
  for (const name of names) expect(css).toContain(`.p-${name}{background:linear-gradient(#`);
  expect(css.match(/#[\da-f]{6}/g)).toHaveLength(4 * names.length);
  expect(css).toMatch(/\.p-kitchen-island\{[^}]*object-position:50% 60%\}/);
});

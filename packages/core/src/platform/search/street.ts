import { folded } from "./folded.ts";

/** What USPS Publication 28 (233, C1, C2) takes for the same: the first is how it is spelled in full. */
const sameWords = [
  "north n",
  "south s",
  "east e",
  "west w",
  "northeast ne",
  "northwest nw",
  "southeast se",
  "southwest sw",
  "alley aly",
  "avenue ave av",
  "boulevard blvd",
  "canyon cyn",
  "center ctr centre",
  "circle cir",
  "court ct",
  "cove cv",
  "creek crk",
  "crossing xing",
  "drive dr drv",
  "estates ests",
  "expressway expy",
  "freeway fwy",
  "grove grv",
  "heights hts",
  "highway hwy",
  "hill hl",
  "hills hls",
  "hollow holw",
  "junction jct",
  "lane ln",
  "loop lp",
  "manor mnr",
  "meadow mdw",
  "meadows mdws",
  "mountain mtn",
  "parkway pkwy",
  "place pl",
  "plaza plz",
  "point pt",
  "ranch rnch",
  "ridge rdg",
  "road rd",
  "route rte",
  "spring spg",
  "springs spgs",
  "square sq",
  "street st str",
  "terrace ter",
  "trail trl",
  "valley vly",
  "village vlg",
  "view vw",
  "building bldg",
  "floor fl",
];

const fullWords = new Map(
  sameWords.flatMap((line) => {
    const [full = "", ...others] = line.split(" ");
    return others.map((short) => [short, full] as const);
  }),
);

const unit = "apt";
/** A home has one of them: people write `#4` for each. */
const unitWords = new Set(["#", unit, "apartment", "unit", "suite", "ste", "room", "rm", "lot", "space", "spc"]);
/** A lane may be called Space. */
const unitName = /\d|^\p{L}$/u;

/** A direction between two is written in one word too. */
const halfDirection = /\b(north|south) (?=(?:east|west)\b)/g;

/** The words of an address in one form, however it is written: `452 N 300 E #4` and `452 North 300 East, Apt. 4` are the same. */
export const addressWords = (address: string): string[] => {
  const typed = folded(address)
    // 452N 300E
    .replaceAll(/(?<![\p{L}\p{N}])(\d+)([nsew])(?![\p{L}\p{N}])/gu, "$1 $2")
    .split(/(#)|[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== undefined && word !== "");
  const words = typed.flatMap((word, index) => {
    if (!unitWords.has(word)) return [fullWords.get(word) ?? word];
    const next = typed[index + 1] ?? "";
    // `Apt #4`
    if (unitWords.has(next) || (word === "#" && next === "")) return [];
    return [unitName.test(next) ? unit : word];
  });
  return words.join(" ").replaceAll(halfDirection, "$1").split(" ");
};

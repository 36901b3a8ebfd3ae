/** What is known of a picture beside its files, which lie in `packages/web/pictures` (see docs/pictures.md). */
type Entry = {
  title: string;
  /** The alternative text, without "Illustration", which is added where it applies. */
  alt: string;
  /** What must stay in sight when it is cropped, in percent from the left and from the top; default `middle`. */
  focus?: readonly [x: number, y: number];
  /** A photograph of a real place: it is not called an illustration. */
  photograph?: true;
};

export const middle = [50, 60] as const;

/** A changed `focus` needs `node packages/web/build/make-sizes.ts` where the original is not 3 to 2. */
const manifest = {
  "kitchen-island": {
    title: "A kitchen island, clear and clean",
    alt: "a white kitchen with a long blue island and brass lamps",
  },
  "kitchen-green": {
    title: "After dinner, spotless",
    alt: "a green kitchen in the evening, its white sink dry below a wide window",
  },
  "kitchen-before": {
    title: "A kitchen before our visit",
    alt: "the white kitchen with dishes, cartons and crumbs everywhere",
  },
  "oven-detail": { title: "The oven, inside and out", alt: "a steel range, wiped down to its knobs", focus: [50, 50] },
  "bath-tub": { title: "Not a water mark left", alt: "a white tub below a window with snowy mountains" },
  "bath-vanity": {
    title: "Mirrors without a streak",
    alt: "two basins and two round mirrors on green tiles beside a glass shower screen",
    focus: [40, 60],
  },
  "bath-family": {
    title: "The family bathroom, reset",
    alt: "a small bathroom with a tub, a blue vanity and clean tiles",
  },
  "bath-before": {
    title: "A bathroom before our visit",
    alt: "the bathroom with wet towels on the floor and a ring on the tub",
  },
  "living-view": { title: "Dusted, vacuumed, straightened", alt: "a living room before a wide view of the mountains" },
  "living-wall": {
    title: "Cushions where they belong",
    alt: "a blue sofa under five framed prints, a striped rug before it",
    focus: [50, 65],
  },
  "living-before": {
    title: "A living room before our visit",
    alt: "the living room with clothes, toys and a pizza box lying about",
  },
  "cabin-evening": {
    title: "A cabin before check-in",
    alt: "a cabin with a lit stove, stacked wood and leather chairs",
    focus: [50, 55],
  },
  "bedroom-morning": {
    title: "Fresh linen, flat sheets",
    alt: "a made bed with a blue throw between two lamps in the morning",
  },
  "bedroom-view": {
    title: "Nothing left to do tonight",
    alt: "a bed beside a wide window, evening sun on the mountains",
  },
  "bedroom-guest": {
    title: "A guest room, aired",
    alt: "a spindle bed before blue boards, light falling in from the left",
    focus: [55, 60],
  },
  "rental-towels": {
    title: "Towels laid out for the next guest",
    alt: "folded towels and a tray with two cups on a rental's bed",
  },
  "office-books": {
    title: "Dust-free, down to the shelf",
    alt: "a desk before a wall of books, the light from the left",
    focus: [50, 55],
  },
  "office-window": {
    title: "A desk to start fresh at",
    alt: "a desk with a screen below a window, snow outside",
    focus: [50, 55],
  },
  "office-evening": { title: "The week's work put away", alt: "a home office in low evening sun", focus: [50, 55] },
  "dining-evening": { title: "Ready for company", alt: "a long oak table set for six in the evening" },
  "dining-noon": { title: "The table, wiped and polished", alt: "flowers on a bare walnut table at noon" },
  "dining-nook": {
    title: "Breakfast without yesterday's crumbs",
    alt: "a round table and a bench below a wide window in spring",
  },
  "entry-bench": { title: "Winter stays outside", alt: "boots in a row under a bench, a blue front door" },
  "entry-console": {
    title: "A welcome without the salt",
    alt: "an entry with a green door, a round mirror and a console",
    focus: [60, 60],
  },
  "entry-evening": { title: "Swept before you are home", alt: "an entry on an autumn evening, coats on their hooks" },
  "basement-media": {
    title: "The family room downstairs",
    alt: "a basement with a low oak cabinet, a blue sofa and a striped rug",
  },
  "basement-play": {
    title: "Toys sorted, floor clear",
    alt: "a playroom downstairs with low shelves and a round table",
  },
  "basement-stove": { title: "Around the stove, no ash", alt: "two leather chairs by a stove in a basement in winter" },
  "commercial-desks": { title: "After hours, before opening", alt: "rows of clean desks in a bright office" },
  "commercial-lobby": {
    title: "The lobby of a practice",
    alt: "a reception desk of oak slats on a polished floor",
    focus: [45, 60],
  },
  "commercial-cafe": {
    title: "A café before its first guest",
    alt: "a café with a blue counter, chairs pushed in, cups in a row",
  },
  "moveout-after": {
    title: "Keys on the counter, floor bare",
    alt: "an empty room with a shining wooden floor and clear windows",
  },
  "moveout-before": { title: "A room as the movers left it", alt: "the empty room with boxes, paper, bags and dust" },
} as const satisfies Record<string, Entry>;

export type PictureName = keyof typeof manifest;

export const pictureList: Readonly<Record<PictureName, Entry>> = manifest;

export const isIllustration = (name: PictureName): boolean => pictureList[name].photograph !== true;

export const altOf = (name: PictureName): string => {
  const { alt } = pictureList[name];
  return isIllustration(name) ? `Illustration: ${alt}` : `${alt.charAt(0).toUpperCase()}${alt.slice(1)}`;
};

export type Described = {
  name: PictureName;
  alt: string;
  illustration: boolean;
};

/** With a literal name the build inserts the answer (`build/picture-words.ts`), so that a page loads no other texts. */
export const described = (name: PictureName): Described => ({
  name,
  alt: altOf(name),
  illustration: isIllustration(name),
});

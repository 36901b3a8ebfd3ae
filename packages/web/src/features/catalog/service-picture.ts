import type { Service } from "@cleaning/contract/catalog/catalog";
import type { PictureName } from "#ui/pictures.ts";

const other: PictureName = "dining-evening";

const byType = new Map<string, PictureName>(
  Object.entries({
    standard: "living-view",
    deep: "kitchen-island",
    moveout: "moveout-after",
    bedroom: "bedroom-morning",
    bathroom: "bath-vanity",
    other,
  } satisfies Record<Service["type"], PictureName>),
);

const byName: readonly (readonly [name: RegExp, picture: PictureName])[] = [
  [/rental|airbnb|turnover/i, "rental-towels"],
  [/commercial|office/i, "commercial-lobby"],
  [/window/i, "dining-nook"],
  [/appliance|oven|fridge/i, "oven-detail"],
];

/** A missing or unknown type counts as `other`. */
export const servicePicture = (type: string | undefined, name = ""): PictureName => {
  const picture = byType.get(type ?? "") ?? other;
  return picture === other ? (byName.find(([pattern]) => pattern.test(name))?.[1] ?? other) : picture;
};

import type { Service } from "@cleaning/contract/catalog";
import type { Light } from "#ui/scene-light.ts";
import type { Room } from "#ui/scene-rooms.tsx";

type View = { room: Room; light: Light };

const other: View = { room: "dining", light: "noon" };

const views = new Map<string, View>(
  Object.entries({
    standard: { room: "living", light: "morning" },
    deep: { room: "kitchen", light: "noon" },
    moveout: { room: "entry", light: "morning" },
    bedroom: { room: "bedroom", light: "morning" },
    bathroom: { room: "bathroom", light: "noon" },
    other,
  } satisfies Record<Service["type"], View>),
);

/** What a service of the type `other` is, its name tells. */
const byName: readonly (readonly [name: RegExp, view: View])[] = [
  [/rental|airbnb|turnover/i, { room: "cabin", light: "evening" }],
  [/commercial|office/i, { room: "office", light: "noon" }],
];

/** The picture of a service, by its type. A type that is missing or that nobody knows counts as `other`. */
export const serviceScene = (type: string | undefined, name = ""): View => {
  const view = views.get(type ?? "") ?? other;
  return view === other ? (byName.find(([pattern]) => pattern.test(name))?.[1] ?? other) : view;
};

import { limits } from "@cleaning/contract/http/schema";
import type { Progress } from "@cleaning/scheduling/schedule";
import type { Feature } from "./features.ts";

export type ChecklistItem = { id: string; label: string; isExtra: boolean; isDone: boolean };

const extraMark = "extra: ";

const idOf = (label: string, isExtra: boolean): string => `${isExtra ? extraMark : ""}${label}`.slice(0, limits.name);

const itemOf = (label: string, isExtra: boolean, group?: string) => ({
  id: idOf(label, isExtra),
  label,
  isExtra,
  of: group,
});

export type ChecklistWork = {
  features: readonly Feature[];
  extras: readonly string[];
  stored?: readonly string[] | undefined;
};

const featuresOf = ({ features, stored }: ChecklistWork): readonly Feature[] =>
  stored === undefined
    ? features
    : stored.map((label) => ({ label, ...features.find((feature) => feature.label === label) }));

/** Items are their text. Done ones that left the catalogue stay; a line for another service checks all of its items. */
export const checklistOf = (work: ChecklistWork, checked: readonly string[]): ChecklistItem[] => {
  const features = featuresOf(work);
  const groupIds = new Set(features.flatMap(({ of }) => (of === undefined ? [] : [idOf(of, false)])));
  const items = [
    ...features.map(({ label, of }) => itemOf(label, false, of)),
    ...work.extras.map((label) => itemOf(label, true)),
    ...checked
      .filter((id) => !groupIds.has(id))
      .map((id) =>
        id.startsWith(extraMark)
          ? { id, label: id.slice(extraMark.length), isExtra: true, of: undefined }
          : { id, label: id, isExtra: false, of: undefined },
      ),
  ];
  const unique = new Map(items.toReversed().map((item) => [item.id, item]));
  return [...new Set(items.map(({ id }) => id))].flatMap((id) => {
    const item = unique.get(id);
    if (item === undefined) return [];
    const { of, ...visible } = item;
    const isDone = checked.includes(id) || (of !== undefined && checked.includes(idOf(of, false)));
    return [{ ...visible, isDone }];
  });
};

export const checklistIds = (work: ChecklistWork): ReadonlySet<string> =>
  new Set([
    ...featuresOf(work).flatMap(({ label, of }) => [
      idOf(label, false),
      ...(of === undefined ? [] : [idOf(of, false)]),
    ]),
    ...work.extras.map((label) => idOf(label, true)),
  ]);

export const checklistOfVisit = (
  { extras, progress }: { extras: readonly string[]; progress?: Progress | undefined },
  features: readonly Feature[],
): ChecklistItem[] => checklistOf({ features, extras, stored: progress?.features }, progress?.checked ?? []);

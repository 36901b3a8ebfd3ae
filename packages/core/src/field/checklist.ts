import { limits } from "@cleaning/contract/schema";

export type ChecklistItem = { id: string; label: string; isExtra: boolean; isDone: boolean };

const extraMark = "extra: ";

const named = (label: string, isExtra: boolean) =>
  ({ id: `${isExtra ? extraMark : ""}${label}`.slice(0, limits.name), label, isExtra }) as const;

/**
 * What is to be done at a visit: what its service includes, then its extras. An item is named by its words, so that it is
 * the same one wherever the catalogue puts it; what was done and is not in the catalogue any more stays, by its words.
 */
export const checklistOf = (
  { features, extras }: { features: readonly string[]; extras: readonly string[] },
  checked: readonly string[],
): ChecklistItem[] => {
  const wanted = [
    ...features.map((label) => named(label, false)),
    ...extras.map((label) => named(label, true)),
    ...checked.map((id) =>
      id.startsWith(extraMark)
        ? { id, label: id.slice(extraMark.length), isExtra: true }
        : { id, label: id, isExtra: false },
    ),
  ];
  const unique = new Map(wanted.toReversed().map((item) => [item.id, item]));
  const ids = [...new Set(wanted.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const item = unique.get(id);
    return item === undefined ? [] : [{ ...item, isDone: checked.includes(id) }];
  });
};

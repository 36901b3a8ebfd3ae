import type { CandidateAgent } from "@cleaning/contract/admin/visits";
import { partnerIn } from "./words.ts";

/** Ticks the other of a pair too, where they can come and the visit has room for them. @returns what to say of it */
export const tickPartner = (
  box: HTMLInputElement,
  candidate: CandidateAgent,
  candidates: readonly CandidateAgent[],
): string => {
  const { form, checked, name } = box;
  const partner = partnerIn(candidates, candidate.id);
  if (!checked || form === null || partner === undefined || partner.obstacle !== null) return "";
  const boxOf = (id: number): HTMLInputElement | undefined => {
    const found = form.elements.namedItem(name.replace(/\d+$/, String(id)));
    return found instanceof HTMLInputElement ? found : undefined;
  };
  const other = boxOf(partner.id);
  const ticked = candidates.filter(({ id }) => boxOf(id)?.checked === true).length;
  const size = Number(new FormData(form).get("teamSize"));
  if (other === undefined || other.checked || ticked >= size) return "";
  other.click();
  return `${partner.name} works with ${candidate.name}, and is ticked too.`;
};

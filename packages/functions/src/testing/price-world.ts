import { formatMoney } from "@cleaning/contract/format/money";
import type { VisitRecord } from "@cleaning/core/schedule/records/entity.ts";
import { mayTell, type State } from "./message-state.ts";

/*
 * What must hold of messages about money: a customer is told each other price and fee of a visit, once, from what they
 * were told before, and nothing that was taken back.
 */

type Charges = { price: number; fee: number };

const chargesOf = ({ priceCents, fee }: VisitRecord): Charges => ({ price: priceCents, fee: fee?.cents ?? 0 });
const differs = (one: Charges, other: Charges): boolean => one.price !== other.price || one.fee !== other.fee;
const dollars = (cents: number): string => formatMoney(cents / 100);

const feeLine = (was: number, fee: number): string => {
  if (fee === 0) return `The fee of ${dollars(was)} for it is taken back.`;
  return was === 0
    ? `There is a fee of ${dollars(fee)} for it.`
    : `The fee for it is ${dollars(fee)} instead of ${dollars(was)}.`;
};

/** Of a visit that is not charged no price is told. */
const toTell = (was: Charges, visit: VisitRecord): Charges => {
  const isCharged = !["skipped", "cancelled", "no-access"].includes(visit.status);
  const { price, fee } = chargesOf(visit);
  return { price: isCharged ? price : was.price, fee };
};

const linesOf = (was: Charges, { price, fee }: Charges): string[] => [
  ...(price === was.price ? [] : [`It costs ${dollars(price)} now, instead of ${dollars(was.price)}.`]),
  ...(fee === was.fee ? [] : [feeLine(was.fee, fee)]),
];

export const priceWorld = () => {
  /** What customers know of visits whose price or fee has changed since. */
  const known = new Map<string, Charges>();
  /** Of a worker that was killed, or an address that gets nothing: what its customer knows is not certain. */
  const uncertain = new Set<string>();
  const faults: string[] = [];

  return {
    /** Of what was sent. */
    faults,
    isOwing: (): boolean => known.size > 0,
    note: (before: State, after: State): void => {
      for (const [id, visit] of after.visits) {
        const was = before.visits.get(id);
        if (was === undefined || !differs(chargesOf(was), chargesOf(visit)) || !mayTell(before, visit)) continue;
        if (!known.has(id)) known.set(id, chargesOf(was));
      }
    },
    mayComeAgain: (id: string): void => void uncertain.add(id),
    /** Without `visit` where it is older than those that are read. */
    check: (id: string, text: string, visit: VisitRecord | undefined): void => {
      const was = known.get(id);
      known.delete(id);
      if (uncertain.delete(id) || visit === undefined) return;
      const lines = was === undefined ? [] : linesOf(was, toTell(was, visit));
      const told = text.split("\n").filter((line) => /^It costs \$|^The(re is a)? fee /.test(line));
      if (lines.length === 0 || told.join(" ") !== lines.join(" "))
        faults.push(`told “${told.join(" ")}” of ${id} instead of “${lines.join(" ")}”`);
      for (const words of [visit.priceCents === was?.price ? undefined : visit.correction?.words, visit.fee?.words])
        if (words !== undefined && lines.length === 2 && !text.includes(words)) faults.push(`no reason: ${words}`);
    },
    /** What is missing now. */
    faultsAt: (state: State): string[] => {
      const missing: string[] = [];
      for (const [id, was] of known) {
        if (state.waiting.has(`visit-price.${id}`)) continue;
        known.delete(id);
        const visit = state.visits.get(id);
        const isOwed = visit !== undefined && mayTell(state, visit) && differs(was, toTell(was, visit));
        if (!uncertain.delete(id) && isOwed) missing.push(`missing: visit-price.${id}`);
      }
      return missing;
    },
  };
};

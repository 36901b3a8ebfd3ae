// A second implementation of the rules, as simple as can be: it shares no code with the one it checks.

export type Entry = {
  occ: string;
  date: string;
  start: number;
  price: number;
  subscriptionPrice: number;
  minutes: number;
  subscriptionMinutes: number;
  state: "on" | "skipped" | "paused" | "ended";
  moved: boolean;
  pricedByHand: boolean;
  extrasByHand: boolean;
  lengthByHand: boolean;
  note: string | undefined;
  inRule: boolean;
  /** A date that the frequency gives and on which nothing takes place. */
  isGap: boolean;
};
/** Weeks between two visits, and those of months. */
const weeksApart = { weekly: 1, biweekly: 2, every3weeks: 3, every4weeks: 4, every8weeks: 8 } as const;
export type ModelFrequency = keyof typeof weeksApart | "monthly";
type Stretch = { from: string; until: string; anchor: string; start: number; price: number; minutes: number };
export type Model = {
  entries: Entry[];
  frequency: ModelFrequency;
  stretches: Stretch[];
  pause: { from: string; until: string } | undefined;
  endsOn: string | undefined;
  closedDays: ClosedDays;
  /** Of visits that another frequency left out, by their days. */
  leftNotes: Map<string, string>;
};

const dayMs = 86_400_000;

const days = Array.from({ length: 12 * 366 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1) + index * dayMs).toISOString().slice(0, 10),
);
const numbers = new Map(days.map((date, index) => [date, index]));
const numberOf = (date: string): number => numbers.get(date) ?? Number.NaN;
const add = (date: string, count: number): string => days[numberOf(date) + count] ?? "9999-12-31";
/** 1 January 2024 was a Monday. */
const dayOfWeek = (date: string): number => (numberOf(date) + 1) % 7;

/** As the federal government and the State of Utah publish them, with the Mondays after Sundays. */
export const publishedHolidays = [
  "2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-04 2026-07-24 2026-09-07 2026-10-12 2026-11-11",
  "2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-19 2027-07-04 2027-07-05 2027-07-24",
  "2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-25 2028-01-01 2028-01-17 2028-02-21 2028-05-29 2028-06-19",
  "2028-07-04 2028-07-24 2028-09-04 2028-10-09 2028-11-11 2028-11-23 2028-12-25 2029-01-01 2029-01-15 2029-02-19",
  "2029-05-28 2029-06-19 2029-07-04 2029-07-24 2029-09-03 2029-10-08 2029-11-11 2029-11-12 2029-11-22 2029-12-25",
].flatMap((line) => line.split(" "));
const closed = new Set(publishedHolidays);

type ClosedDays = ReadonlySet<string>;

const fits = (date: string, start: number, minutes: number, own: ClosedDays): boolean => {
  const day = dayOfWeek(date);
  if (day === 0 || closed.has(date) || own.has(date)) return false;
  return start >= (day === 6 ? 9 : 8) * 60 && start + minutes <= (day === 6 ? 16 : 18) * 60;
};

export const modelMinutes = 120;

export const openFrom = (date: string, start: number, own: ClosedDays): string => {
  let day = date;
  while (!fits(day, start, modelMinutes, own)) day = add(day, 1);
  return day;
};

const placeInMonth = (date: string): { number: number; isLast: boolean } => {
  let number = 1;
  for (let day = add(date, -7); day.slice(0, 7) === date.slice(0, 7); day = add(day, -7)) number += 1;
  return { number, isLast: add(date, 7).slice(0, 7) !== date.slice(0, 7) };
};

const givesDate = (frequency: ModelFrequency, anchor: string, date: string): boolean => {
  if (dayOfWeek(anchor) !== dayOfWeek(date)) return false;
  if (frequency !== "monthly") return (numberOf(date) - numberOf(anchor)) % (7 * weeksApart[frequency]) === 0;
  const monthPlace = placeInMonth(anchor).number;
  const { number, isLast } = placeInMonth(date);
  return monthPlace === 5 ? isLast : number === monthPlace;
};

const walk = (
  frequency: ModelFrequency,
  anchor: string,
  from: string,
  { count, step }: { count: number; step: 1 | -1 },
) => {
  const dates: string[] = [];
  for (let day = from; dates.length < count; day = add(day, step))
    if (givesDate(frequency, anchor, day)) dates.push(day);
  return dates;
};

const counts = { weekly: 80, biweekly: 45, monthly: 24, every3weeks: 34, every4weeks: 26, every8weeks: 14 } as const;

const stateOn = ({ pause, endsOn }: Model, date: string): Entry["state"] => {
  if (endsOn !== undefined && date >= endsOn) return "ended";
  return pause !== undefined && pause.from <= date && date <= pause.until ? "paused" : "on";
};

type Work = Pick<Stretch, "start" | "price" | "minutes">;

const entryAt = (model: Model, occ: string, { start, price, minutes }: Work): Entry => {
  const date = openFrom(occ, start, model.closedDays);
  const state = stateOn(model, date);
  const byHand = { moved: false, pricedByHand: false, extrasByHand: false, lengthByHand: false };
  const own = { ...byHand, note: undefined, inRule: true, isGap: false };
  return { occ, date, start, price, subscriptionPrice: price, minutes, subscriptionMinutes: minutes, state, ...own };
};

const sorted = (entries: readonly Entry[]): Entry[] => entries.toSorted((one, two) => (one.occ < two.occ ? -1 : 1));

const forever = "9999-12-31";

export const newModel = (
  frequency: ModelFrequency,
  { anchor, start, price }: Pick<Stretch, "anchor" | "start" | "price">,
  closedDays: ClosedDays,
): Model => {
  const stretch = { from: anchor, until: forever, anchor, start, price, minutes: modelMinutes };
  const model: Model = {
    entries: [],
    frequency,
    stretches: [stretch],
    pause: undefined,
    endsOn: undefined,
    closedDays,
    leftNotes: new Map(),
  };
  const dates = walk(frequency, anchor, anchor, { count: counts[frequency], step: 1 });
  model.entries = dates.map((occ) => entryAt(model, occ, stretch));
  return model;
};

export type Clock = { today: string; minute: number };

const isOver = ({ date, start }: Entry, { today, minute }: Clock): boolean =>
  date < today || (date === today && start <= minute);

export const comingIn = ({ entries }: Model, clock: Clock): Entry[] =>
  entries.filter((entry) => !entry.isGap && entry.state === "on" && !isOver(entry, clock));

export const moveEntries = (
  { closedDays }: Model,
  chosen: readonly Entry[],
  first: Entry,
  target: { date: string; start: number },
): void => {
  const count = numberOf(target.date) - numberOf(first.date);
  for (const entry of chosen) {
    entry.date = openFrom(add(entry.date, count), target.start, closedDays);
    entry.start = target.start;
    entry.moved = true;
  }
};

const cutBefore = (stretches: readonly Stretch[], date: string): Stretch[] =>
  stretches
    .filter(({ from }) => from < date)
    .map((stretch) => (stretch.until < date ? stretch : { ...stretch, until: add(date, -1) }));

export const moveFrom = (
  model: Model,
  {
    entry,
    first,
    target,
    overwrite,
  }: { entry: Entry; first: Entry; target: { date: string; start: number }; overwrite: boolean },
  clock: Clock,
): void => {
  const line = model.entries.filter(
    (one) => one === entry || one === first || (one.inRule && one.occ >= first.occ && one.occ > clock.today),
  );
  const before = line.indexOf(entry);
  let price = line.at(-1)?.subscriptionPrice ?? 0;
  let minutes = line.at(-1)?.subscriptionMinutes ?? 0;
  const backwards = walk(model.frequency, target.date, add(target.date, -1), { count: before, step: -1 }).toReversed();
  const dates = [
    ...backwards,
    ...walk(model.frequency, target.date, target.date, { count: counts[model.frequency], step: 1 }),
  ];
  const isUnchanged = (one: Entry): boolean => !one.isGap && (isOver(one, clock) || !line.includes(one));
  const rest = model.entries.filter((one) => !line.includes(one) || isUnchanged(one));
  const made: Entry[] = [];
  for (const [index, occ] of dates.entries()) {
    const old = line[index];
    price = old?.subscriptionPrice ?? price;
    minutes = old?.subscriptionMinutes ?? minutes;
    const stretch = { from: occ, until: forever, anchor: target.date, start: target.start, price, minutes };
    if (index === 0) {
      const begins = [first.occ > clock.today ? first.occ : add(clock.today, 1), occ].toSorted()[0] ?? occ;
      model.stretches = cutBefore(model.stretches, begins);
    }
    const last = model.stretches.at(-1);
    if (index === 0 || last?.price !== price || last.minutes !== minutes)
      model.stretches = [...cutBefore(model.stretches, occ), stretch];
    const fresh = entryAt(model, occ, stretch);
    const isTarget = old === entry;
    const existingIndex = rest.findIndex((one) => one.occ === occ);
    const existing = rest[existingIndex];
    if (existing !== undefined) existing.inRule = true;
    if (old !== undefined && (old.isGap || (isUnchanged(old) && !isTarget))) {
      if (existing === undefined) made.push({ ...fresh, isGap: true });
      continue;
    }
    if (existingIndex >= 0) {
      if (!isTarget) continue;
      rest.splice(existingIndex, 1);
    }
    const leftNote = model.leftNotes.get(occ);
    model.leftNotes.delete(occ);
    if (old === undefined) {
      made.push({ ...fresh, note: leftNote });
      continue;
    }
    const keepsTime = old.moved && !isTarget && !overwrite;
    const { date, start } = keepsTime ? old : fresh;
    const state = old.state === "skipped" || (keepsTime && old.state === "on") ? old.state : stateOn(model, date);
    const keepsPrice = old.pricedByHand && !overwrite;
    made.push({
      ...fresh,
      date,
      start,
      state,
      moved: keepsTime,
      pricedByHand: keepsPrice,
      extrasByHand: old.extrasByHand && !overwrite,
      lengthByHand: old.lengthByHand && !overwrite,
      price: keepsPrice ? old.price : price,
      minutes: (old.lengthByHand || old.extrasByHand) && !overwrite ? old.minutes : minutes,
      note: old.note ?? leftNote,
    });
  }
  model.entries = sorted([...rest, ...made]);
};

export const priceFrom = (
  model: Model,
  { first, picked, price, overwrite }: { first: Entry; picked: Entry; price: number; overwrite: boolean },
  clock: Clock,
): void => {
  const following = model.stretches
    .filter(({ until }) => until >= first.occ)
    .map((stretch) => ({ ...stretch, price, from: stretch.from < first.occ ? first.occ : stretch.from }));
  model.stretches = [...cutBefore(model.stretches, first.occ), ...following];
  for (const entry of model.entries) {
    if (entry.occ < first.occ) continue;
    entry.subscriptionPrice = price;
    if (isOver(entry, clock) && !entry.isGap) continue;
    const follows = entry === picked ? !entry.extrasByHand : !entry.pricedByHand;
    if (overwrite || follows) entry.price = price;
  }
};

export const lengthFrom = (
  model: Model,
  { first, picked, minutes, overwrite }: { first: Entry; picked: Entry; minutes: number; overwrite: boolean },
  clock: Clock,
): void => {
  const following = model.stretches
    .filter(({ until }) => until >= first.occ)
    .map((stretch) => ({ ...stretch, minutes, from: stretch.from < first.occ ? first.occ : stretch.from }));
  model.stretches = [...cutBefore(model.stretches, first.occ), ...following];
  for (const entry of model.entries) {
    if (entry.occ < first.occ) continue;
    entry.subscriptionMinutes = minutes;
    if (isOver(entry, clock) && !entry.isGap) continue;
    if (overwrite || entry === picked || !(entry.lengthByHand || entry.extrasByHand)) entry.minutes = minutes;
  }
};

export const changeFrequencyFrom = (
  model: Model,
  { first, frequency, price }: { first: Entry; frequency: ModelFrequency; price: number },
  clock: Clock,
): void => {
  const last = model.entries.at(-1)?.occ ?? first.occ;
  const was = model.frequency;
  model.frequency = frequency;
  const current = model.stretches.find(({ until }) => until >= first.occ)?.anchor ?? first.occ;
  const changed = model.stretches
    .filter(({ until }) => until >= first.occ)
    .map((stretch, index) => ({
      ...stretch,
      price,
      from: index === 0 ? first.occ : stretch.from,
      anchor: givesDate(was, current, stretch.anchor) ? first.occ : stretch.anchor,
    }));
  model.stretches = [...cutBefore(model.stretches, first.occ), ...changed];
  const stretchOf = (day: string): Stretch | undefined =>
    changed.find(({ from, until }) => from <= day && day <= until);
  const dates: string[] = [];
  for (let day = first.occ; day <= last; day = add(day, 1)) {
    const stretch = stretchOf(day);
    if (stretch !== undefined && givesDate(frequency, stretch.anchor, day)) dates.push(day);
  }
  const later = model.entries.filter((entry) => entry.occ >= first.occ && !entry.isGap);
  const overrides = later.filter(
    (entry) =>
      entry.state === "on" && !isOver(entry, clock) && (entry.moved || entry.pricedByHand || entry.lengthByHand),
  );
  const staying = later.filter(
    (entry) =>
      isOver(entry, clock) || dates.includes(entry.occ) || overrides.includes(entry) || entry.state === "skipped",
  );
  for (const entry of staying) {
    if (!isOver(entry, clock) && !entry.pricedByHand) entry.price = price;
    entry.subscriptionPrice = price;
    entry.inRule = dates.includes(entry.occ);
  }
  const isNear = (occ: string): boolean =>
    overrides.some((entry) => Math.abs(numberOf(entry.date) - numberOf(occ)) <= 3);
  const made = dates
    .filter((occ) => staying.every((entry) => entry.occ !== occ))
    .map((occ) => ({
      ...entryAt(model, occ, stretchOf(occ) ?? { start: 0, price, minutes: 0 }),
      isGap: isNear(occ),
      note: isNear(occ) ? undefined : model.leftNotes.get(occ),
    }));
  for (const { isGap, occ } of made) if (!isGap) model.leftNotes.delete(occ);
  for (const { note, occ } of later.filter((entry) => !staying.includes(entry)))
    if (note !== undefined) model.leftNotes.set(occ, note);
  model.entries = sorted([...model.entries.filter((entry) => entry.occ < first.occ), ...staying, ...made]);
};

export const pauseModel = (model: Model, pause: { from: string; until: string }, clock: Clock): void => {
  model.pause = pause;
  for (const entry of comingIn(model, clock))
    if (pause.from <= entry.date && entry.date <= pause.until) entry.state = "paused";
};

const restoreEntries = (model: Model, state: "paused" | "ended", { today }: Clock): void => {
  for (const entry of model.entries)
    if (entry.state === state && entry.date > today) entry.state = stateOn(model, entry.date);
};

export const resumeModel = (model: Model, clock: Clock): void => {
  model.pause = undefined;
  restoreEntries(model, "paused", clock);
};

export const endModel = (model: Model, on: string, clock: Clock): void => {
  model.endsOn = on;
  for (const entry of comingIn(model, clock)) if (entry.date >= on) entry.state = "ended";
};

export const restartModel = (model: Model, clock: Clock): void => {
  model.endsOn = undefined;
  restoreEntries(model, "ended", clock);
};

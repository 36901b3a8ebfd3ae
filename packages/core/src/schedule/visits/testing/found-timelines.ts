import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import type { scenario } from "@cleaning/scheduling/testing/world";
import type * as fc from "fast-check";

export type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;
type Command = Scenario["commands"][number];
type Scope = Extract<Command, { kind: "move" }>["scope"];
/** What follows a command: a mail, none (`on`), its undo, or before it another time that is settled or open again. */
export type Step = "send" | "undo" | "toggle" | "on";
type Played = Command | [Step, Command];

const move = (
  pick: number,
  days: number,
  start: number,
  scope: Scope,
  more: { others?: number[]; overwrite?: boolean } = {},
): Command => ({ kind: "move", pick, days, start, scope, others: [], overwrite: false, ...more });
const skip = (pick: number): Command => ({ kind: "skip", pick });
const price = (pick: number, cents: number, scope: Scope, overwrite = false): Command => ({
  kind: "price",
  pick,
  price: cents,
  scope,
  overwrite,
});
const extras = (pick: number, cents: number): Command => ({ kind: "extras", pick, price: cents });
const every = (frequency: Frequency, cents: number): Command => ({ kind: "frequency", frequency, price: cents });
const pause = (from: number, days: number): Command => ({ kind: "pause", from, days });
const end = (days: number): Command => ({ kind: "end", days });
const advance = (days: number): Command => ({ kind: "advance", days });
const resume: Command = { kind: "resume" };
const restart: Command = { kind: "restart" };

const untold = (command: Command): Played => ["on", command];
const toggled = (command: Command): Played => ["toggle", command];

/** From a noon in March, weekly on Fridays at 8:00, unless it says otherwise. */
const found: readonly [Partial<Scenario>, readonly Played[]][] = [
  // Christmas and New Year's Day are Fridays, and the days after them open too late for 8:00.
  [{ clock: "2026-10-29T18:00:00Z" }, [move(1, 0, 600, "all")]],
  [{ clock: "2026-10-29T18:00:00Z" }, [move(8, 1, 480, "this"), move(1, 0, 540, "all", { overwrite: true })]],
  [{ clock: "2026-10-29T18:00:00Z", first: 28 }, [untold(every("biweekly", 100)), move(2, 0, 480, "this")]],
  [{ frequency: "every3weeks" }, [skip(1), untold(move(0, 7, 480, "this-and-later")), every("weekly", 100)]],
  [{ frequency: "every3weeks", start: 540 }, [extras(4, 101), move(0, 0, 540, "all", { overwrite: true })]],
  [{ frequency: "every8weeks" }, [toggled(every("weekly", 100)), untold(pause(1, 0)), toggled(resume)]],
  [{ closed: [64] }, [pause(3, 61), move(0, 0, 840, "all")]],
  // Of what an end or another frequency cancels, some is more than ten weeks ahead.
  [{}, [end(100), end(75), restart, pause(60, 89), resume]],
  [{ first: 8 }, [every("every8weeks", 100), skip(0), every("weekly", 100)]],
  [
    { frequency: "every4weeks" },
    [untold(every("monthly", 100)), ["undo", skip(3)], every("every8weeks", 100), every("weekly", 100)],
  ],
  [{ frequency: "biweekly" }, [end(30), untold(restart), every("monthly", 100), skip(3)]],
  [{}, [advance(22), end(0)]],
  [{}, [end(0), untold(restart), toggled(price(0, 101, "all")), move(0, 0, 480, "chosen", { others: [1] })]],
  [{}, [end(0), toggled(restart), price(0, 101, "this")]],
  [{}, [extras(0, 101), end(0), untold(restart), move(0, 0, 480, "all", { overwrite: true })]],
  [{}, [untold(extras(0, 101)), end(0), restart]],
  [{}, [extras(1, 100), every("every4weeks", 100), toggled(pause(2, 6)), untold(every("every4weeks", 101)), resume]],
  [{}, [toggled(every("every3weeks", 101)), pause(1, 21), advance(1), resume]],
  [
    {},
    [
      untold(every("weekly", 101)),
      untold(move(1, 0, 780, "this")),
      toggled(move(2, 10, 480, "all")),
      move(0, -4, 480, "this"),
    ],
  ],
  [{}, [move(0, 0, 540, "chosen", { others: [1] }), pause(2, 6), toggled(price(0, 101, "all")), resume]],
  [{}, [untold(move(0, 0, 960, "all")), toggled(every("weekly", 101)), move(1, 0, 480, "this-and-later")]],
  [{}, [move(0, 7, 480, "all"), move(0, -7, 480, "this"), move(0, 0, 480, "all")]],
  [{}, [move(0, 7, 480, "all"), skip(1), move(0, 1, 780, "this-and-later"), move(0, -8, 480, "all")]],
  [{}, [move(1, 8, 840, "this"), price(2, 101, "this-and-later"), price(0, 101, "all")]],
  [{}, [move(2, 0, 480, "this"), toggled(move(0, 17, 480, "this-and-later")), price(2, 101, "this-and-later")]],
  [{}, [pause(2, 27), untold(every("every4weeks", 101)), skip(0), advance(2), resume]],
  [{}, [price(2, 101, "this-and-later"), move(2, 0, 480, "this"), move(0, 8, 540, "this-and-later")]],
  [{}, [price(3, 101, "this-and-later"), move(0, 10, 480, "chosen", { others: [2] }), price(0, 101, "all")]],
  [{}, [skip(2), untold(move(0, 3, 480, "this-and-later")), move(0, 4, 480, "all")]],
  [{}, [skip(3), untold(move(4, -6, 780, "this")), move(0, 8, 840, "this-and-later")]],
  [
    { start: 600 },
    [
      toggled(move(0, 0, 480, "this-and-later")),
      untold(move(1, 0, 600, "this-and-later")),
      toggled(every("weekly", 101)),
    ],
  ],
  [{ start: 960 }, [move(1, 7, 960, "this-and-later"), move(0, 0, 480, "all")]],
  [
    { first: 2 },
    [
      end(40),
      toggled(price(0, 101, "all")),
      untold(move(7, 0, 840, "chosen", { others: [0] })),
      move(8, 15, 480, "all"),
    ],
  ],
  [
    { first: 2 },
    [
      untold(every("monthly", 100)),
      untold(price(0, 101, "this-and-later")),
      pause(1, 38),
      advance(22),
      toggled(resume),
    ],
  ],
  [
    { first: 21 },
    [
      move(0, 18, 480, "this"),
      move(0, 11, 480, "this"),
      untold(every("every4weeks", 100)),
      move(8, 0, 780, "this-and-later"),
    ],
  ],
  [{ first: 23 }, [advance(7), every("every8weeks", 100), skip(0), move(0, -5, 480, "this"), every("weekly", 100)]],
  [{ first: 29, frequency: "every8weeks", closed: [78] }, [advance(24), pause(14, 40), every("weekly", 100)]],
  [
    { first: 5, frequency: "biweekly" },
    [move(1, -7, 480, "this"), untold(move(0, -4, 480, "chosen", { others: [1] })), every("weekly", 100)],
  ],
  [{ first: 5, closed: [47] }, [end(48), move(0, 0, 540, "all")]],
  [
    { first: 7 },
    [
      untold(price(0, 101, "all")),
      toggled(move(0, -6, 480, "this-and-later")),
      untold(move(1, 0, 480, "this")),
      move(0, 6, 480, "all"),
    ],
  ],
  [
    { first: 8, frequency: "every3weeks" },
    [untold(every("weekly", 101)), untold(move(0, 3, 480, "chosen", { others: [3] })), move(4, -7, 960, "this")],
  ],
  [{ clock: "2026-10-29T18:00:00Z", frequency: "monthly", start: 540 }, [move(1, 0, 540, "this-and-later")]],
  [{ clock: "2026-10-29T18:00:00Z" }, [untold(move(1, -1, 480, "chosen", { others: [8] })), every("every4weeks", 100)]],
  [{ clock: "2026-10-29T18:00:00Z" }, [pause(58, 2), every("monthly", 100)]],
  [{ clock: "2026-12-29T19:00:00Z", first: 11 }, [extras(5, 101), untold(move(0, 1, 480, "all", { overwrite: true }))]],
  [{ clock: "2026-12-29T19:00:00Z", first: 24, closed: [52] }, [extras(4, 101), move(0, 17, 480, "this-and-later")]],
  [{ clock: "2026-12-29T19:00:00Z", first: 3 }, [extras(6, 101), move(1, -6, 480, "this-and-later")]],
  [
    { first: 7, closed: [54] },
    [
      toggled(move(0, 19, 480, "this-and-later")),
      untold(skip(5)),
      untold(move(4, 1, 480, "this-and-later")),
      untold(move(4, -7, 480, "all")),
      move(5, -1, 480, "this"),
    ],
  ],
  [
    {},
    [
      move(0, 0, 780, "chosen", { others: [3] }),
      advance(2),
      untold(move(0, 3, 480, "this-and-later")),
      untold(move(2, 0, 480, "this-and-later")),
      every("weekly", 101),
    ],
  ],
  [{}, [pause(1, 7), every("weekly", 101), advance(1), toggled(resume), price(0, 100, "all")]],
  [{}, [move(1, 0, 480, "this"), end(0), untold(restart), extras(1, 101)]],
  [{}, [move(0, 17, 480, "this"), toggled(price(1, 101, "this-and-later")), move(0, 0, 540, "this")]],
  [{}, [extras(1, 100), untold(move(0, 10, 480, "this")), every("biweekly", 100)]],
  [{}, [untold(price(0, 101, "this-and-later")), end(0), untold(restart), end(2)]],
  [{ clock: "2028-02-26T19:00:00Z", first: 4 }, [move(6, 19, 480, "this"), skip(6), move(0, -2, 480, "all")]],
  [
    { clock: "2028-02-26T19:00:00Z", first: 4 },
    [move(6, 19, 480, "this"), skip(6), move(0, -2, 480, "all", { overwrite: true })],
  ],
  [{ first: 20, frequency: "monthly" }, [move(7, 5, 480, "this"), end(49), every("weekly", 100), skip(0)]],
  [{}, [price(1, 101, "this"), end(0), untold(restart), move(0, 0, 480, "this-and-later", { overwrite: true })]],
  [{}, [extras(1, 101), untold(price(0, 100, "all", true)), end(0), restart]],
  [{}, [end(16), price(1, 101, "this-and-later"), untold(move(4, 0, 840, "this-and-later")), restart]],
  [
    {},
    [skip(0), every("weekly", 101), move(0, 0, 960, "this-and-later"), end(9), untold(move(0, 0, 480, "all")), restart],
  ],
  [
    {},
    [
      move(2, -9, 480, "chosen", { others: [3, 4] }),
      every("monthly", 100),
      toggled(move(2, -5, 480, "this-and-later")),
      every("weekly", 101),
    ],
  ],
  [
    {},
    [
      pause(30, 2),
      every("every4weeks", 100),
      extras(0, 100),
      move(2, 0, 600, "this"),
      toggled(move(1, 3, 480, "this-and-later")),
      price(0, 101, "all"),
    ],
  ],
  [{ first: 9, start: 780 }, [advance(30), skip(8), move(1, -5, 480, "all"), move(0, 10, 480, "this-and-later")]],
  [{}, [pause(1, 14), advance(1), untold(resume), untold(move(1, 0, 600, "this")), price(0, 101, "all")]],
  [{}, [move(1, 0, 480, "this"), end(2), move(0, 0, 960, "this-and-later"), untold(restart), price(0, 101, "all")]],
  [
    { frequency: "every4weeks" },
    [
      move(0, 4, 480, "this"),
      toggled(every("weekly", 101)),
      toggled(pause(9, 6)),
      skip(0),
      resume,
      price(0, 100, "all"),
    ],
  ],
  [
    {},
    [move(2, 1, 540, "this-and-later"), end(9), skip(0), move(0, 0, 540, "this"), move(0, 0, 540, "this-and-later")],
  ],
  [{}, [end(12), price(1, 101, "this-and-later"), untold(move(1, 3, 480, "this-and-later")), restart]],
  [
    { frequency: "biweekly" },
    [
      move(0, 7, 480, "chosen", { others: [1] }),
      untold(move(0, 0, 600, "this-and-later", { overwrite: true })),
      every("weekly", 100),
    ],
  ],
  [
    { frequency: "every4weeks" },
    [
      move(0, 4, 480, "this"),
      toggled(every("weekly", 101)),
      toggled(pause(9, 13)),
      skip(0),
      resume,
      price(0, 100, "all"),
    ],
  ],
  [
    { first: 23, frequency: "biweekly", start: 780, closed: [51] },
    [
      move(1, 17, 480, "this"),
      advance(24),
      untold(every("weekly", 100)),
      toggled(skip(1)),
      move(1, 0, 480, "this-and-later"),
    ],
  ],
  [
    { clock: "2026-10-29T18:00:00Z", first: 8, start: 600 },
    [
      move(0, -3, 480, "this"),
      untold(move(0, 4, 780, "this-and-later")),
      untold(move(0, 0, 840, "chosen", { others: [7] })),
      every("weekly", 101),
    ],
  ],
  [{}, [untold(move(0, 0, 780, "all")), toggled(pause(1, 0)), toggled(resume)]],
  [{}, [untold(move(2, 0, 540, "this")), untold(move(1, 17, 480, "this-and-later")), every("weekly", 101)]],
  [{}, [move(0, 7, 480, "all"), move(0, -7, 480, "this"), move(0, 0, 780, "all")]],
  [{ first: 2 }, [move(1, 8, 480, "this"), toggled(price(0, 101, "all")), price(2, 102, "this-and-later")]],
  [
    { first: 5, frequency: "biweekly" },
    [move(0, -1, 480, "chosen", { others: [4] }), end(5), every("every8weeks", 101), advance(5), restart],
  ],
  [
    {},
    [
      toggled(price(1, 101, "this-and-later")),
      untold(move(0, 0, 540, "this-and-later")),
      pause(1, 7),
      resume,
      price(0, 102, "this-and-later"),
    ],
  ],
  [{}, [pause(47, 6), toggled(move(0, 3, 480, "this-and-later")), move(6, 7, 480, "this")]],
  [
    { first: 15, frequency: "every8weeks" },
    [pause(10, 5), untold(price(0, 101, "all")), price(1, 100, "this-and-later")],
  ],
  [
    { first: 5, frequency: "every4weeks" },
    [move(8, 6, 480, "this"), pause(34, 5), move(0, 0, 480, "this-and-later", { overwrite: true })],
  ],
  [{}, [price(1, 101, "this"), end(2), move(0, 0, 480, "this-and-later", { overwrite: true }), restart]],
  [{ first: 8, start: 840 }, [price(1, 101, "this-and-later"), move(0, -7, 840, "all")]],
  [
    {},
    [move(0, 0, 480, "this"), untold(every("every8weeks", 101)), pause(1, 0), toggled(every("weekly", 100)), resume],
  ],
  [
    { first: 26, frequency: "biweekly", start: 780 },
    [advance(5), move(4, -7, 780, "this"), extras(4, 100), pause(1, 69), untold(resume), every("weekly", 101)],
  ],
  [{ frequency: "every3weeks" }, [move(2, -7, 600, "this"), toggled(skip(2)), every("weekly", 100)]],
  [{ start: 840 }, [pause(1, 0), move(0, 0, 480, "all"), end(2), resume, move(0, 0, 840, "all")]],
  [
    { clock: "2026-12-29T19:00:00Z", first: 3, frequency: "biweekly" },
    [advance(6), price(2, 101, "this"), untold(every("weekly", 102)), move(0, 0, 480, "all")],
  ],
  [{ first: 2 }, [move(0, 8, 480, "this"), toggled(advance(4)), toggled(price(1, 101, "all"))]],
];

/** What random timelines have found. */
export const foundTimelines = found.map(([terms, all]): [Scenario, Step[]] => {
  const played = all.map((one): [Step, Command] => (Array.isArray(one) ? one : ["send", one]));
  const begun = { clock: "2026-03-05T19:00:00Z", first: 1, frequency: "weekly" as const, start: 480, closed: [] };
  return [{ ...begun, ...terms, commands: played.map(([, command]) => command) }, played.map(([step]) => step)];
});

import { AppError } from "@cleaning/contract/http/app-error";
import { agentBasics, agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { averageOf, type RatingFigures, ratingFiguresOf, ratingWrites } from "../../people/agents/rating.ts";
import { customerBasics, customerEntity } from "../../people/customers/entity.ts";
import { userBasics, userEntity } from "../../people/users/entity.ts";
import { inChunks } from "../../platform/database/in-chunks.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Found, pagesOf } from "../../platform/database/page.ts";
import { transactWrite, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { difference, keyOf, summed, type Delta, counterWrites } from "../../platform/totals/counters.ts";
import { type CountedName, countedNames, totalsEntity, periodTotalsEntity } from "../../platform/totals/index.ts";
import { readShards } from "../../platform/totals/shards.ts";
import { applicationBasics, applicationEntity } from "../../sales/careers/entity.ts";
import { contactBasics, contactEntity } from "../../sales/contact/entity.ts";
import { visitRatingEntity } from "../../schedule/ratings/entity.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import { addTerms, inspectTerms, type SearchTerms, termsOfHomes } from "./terms.ts";

type Mistake = { item: string; count: string; stored: number; counted: number };

type Inspection = { mistakes: Mistake[]; correction: readonly (readonly Write[])[] };

type Rows<T> = { go: (options: { limit: number; cursor: string | null }) => Promise<Found<T>> };

const limit = 1_000;

const all = async <T extends { readonly id: number }>(
  { query }: { query: { newest: (none: object) => Rows<T> } },
  { counts, terms }: { counts: (record: T) => Delta[]; terms: (record: T) => readonly string[] },
): Promise<{ deltas: Delta[]; terms: SearchTerms }> => {
  let deltas: Delta[] = [];
  const found: SearchTerms = new Map();
  for await (const page of pagesOf((cursor) => query.newest({}).go({ limit, cursor }))) {
    deltas = summed([...deltas, ...page.flatMap(counts)]);
    for (const record of page) addTerms(found, record.id, terms(record));
  }
  return { deltas, terms: found };
};

const add = (map: Map<number, number>, key: number, by: number): Map<number, number> =>
  map.set(key, (map.get(key) ?? 0) + by);

const countRecords = async (database: Database) => {
  const said = new Map<number, number>();
  const counted = new Map<number, number>();
  const agents: AgentRecord[] = [];
  const lists = {
    contact: await all(contactEntity(database), contactBasics),
    application: await all(applicationEntity(database), applicationBasics),
    user: await all(userEntity(database), userBasics),
    agent: await all(agentEntity(database), {
      ...agentBasics,
      counts: (record) => {
        agents.push(record);
        return agentBasics.counts(record);
      },
    }),
    customer: await all(customerEntity(database), {
      ...customerBasics,
      counts: (record) => {
        said.set(record.id, record.activeSubscriptions);
        return customerBasics.counts(record);
      },
    }),
    subscription: await all(subscriptionEntity(database), {
      ...subscriptionBasics,
      counts: (record) => {
        add(counted, record.customerId, record.isActive ? 1 : 0);
        return subscriptionBasics.counts(record);
      },
    }),
  } satisfies Record<CountedName, { deltas: Delta[]; terms: SearchTerms }>;
  const customers = [...said].map(([id, stored]) => ({ id, stored, counted: counted.get(id) ?? 0 }));
  return { totals: summed(Object.values(lists).flatMap(({ deltas }) => deltas)), customers, agents, lists };
};

const countRatings = async (database: Database): Promise<ReadonlyMap<number, RatingFigures>> => {
  const figures = new Map<number, RatingFigures>();
  for await (const page of pagesOf((cursor) => visitRatingEntity(database).query.newest({}).go({ limit, cursor })))
    for (const { agents, stars } of page)
      for (const id of agents) {
        const { ratingSum, ratingCount } = ratingFiguresOf(figures.get(id) ?? {});
        figures.set(id, { ratingSum: ratingSum + stars, ratingCount: ratingCount + 1 });
      }
  return figures;
};

/** A correction fails where the agent has changed; ratings are read after agents, so that a new one is no mistake. */
const inspectRatings = async (
  database: Database,
  agents: readonly AgentRecord[],
): Promise<{ mistakes: Mistake[]; writes: (readonly Write[])[] }> => {
  const ofRatings = await countRatings(database);
  const inspected = agents.map((agent) => {
    const figures = ratingFiguresOf(ofRatings.get(agent.id) ?? {});
    const counted = { ...figures, rating: averageOf(figures) ?? 0 };
    const { rating = 0 } = agent;
    // Until the first rating it is the office's figure.
    const stored = { ...ratingFiguresOf(agent), rating: figures.ratingCount === 0 ? 0 : rating };
    const names = ["ratingSum", "ratingCount", "rating"] as const;
    const mistakes = names
      .filter((count) => stored[count] !== counted[count])
      .map((count) => ({ item: `agent ${agent.id}`, count, stored: stored[count], counted: counted[count] }));
    return { mistakes, writes: mistakes.length === 0 ? [] : [ratingWrites(database, [{ agent, figures }])] };
  });
  return {
    mistakes: inspected.flatMap(({ mistakes }) => mistakes),
    writes: inspected.flatMap(({ writes }) => writes),
  };
};

const periodNames = ["due", "revenue"] as const;

const ever = "0000";

const storedTotals = async (database: Database): Promise<Delta[]> => {
  const stored: Delta[] = await readShards(database, ever);
  for (const name of countedNames) {
    const { data } = await totalsEntity(database).get({ name }).go({ consistent: true });
    const { name: _, ...counts } = data ?? { name };
    stored.push({ name, counts });
  }
  for (const name of periodNames) {
    const pages = pagesOf((cursor) =>
      periodTotalsEntity(database).query.byPeriod({ name }).go({ limit, cursor, consistent: true }),
    );
    for await (const page of pages)
      for (const { name: _, period, ...counts } of page) stored.push({ name, period, counts });
  }
  return summed(stored);
};

const countsByKey = (deltas: readonly Delta[]): Map<string, Readonly<Record<string, number>>> =>
  new Map(deltas.map((delta) => [keyOf(delta), delta.counts]));

const atOnce = 90;

const attempts = 3;

/** Safe beside concurrent changes: increments, or refused where they met one. @throws AppError `unavailable` */
export const inspectTotals = async (database: Database): Promise<Inspection> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await storedTotals(database);
    const { totals, customers, agents, lists } = await countRecords(database);
    const ofRatings = await inspectRatings(database, agents);
    if (difference(stored, await storedTotals(database)).length > 0) continue;
    const corrections = difference(stored, totals);
    const storedCounts = countsByKey(stored);
    const ofTotals = corrections.flatMap((delta) =>
      Object.entries(delta.counts).map(([count, by]) => {
        const before = storedCounts.get(keyOf(delta))?.[count] ?? 0;
        return { item: keyOf(delta), count, stored: before, counted: before + by };
      }),
    );
    const wrongCustomers = customers.filter((customer) => customer.stored !== customer.counted);
    const count = "activeSubscriptions";
    const ofCustomers = wrongCustomers.map(({ id, ...counts }) => ({ item: `customer ${id}`, count, ...counts }));
    const entity = customerEntity(database);
    const customerWrites = wrongCustomers.map(({ id, stored: previous, counted }) =>
      updateOf(entity.patch({ id }).add({ activeSubscriptions: counted - previous })),
    );
    const ofTerms = [];
    for (const name of countedNames) ofTerms.push(await inspectTerms(database, name, lists[name].terms));
    ofTerms.push(await inspectTerms(database, "home", await termsOfHomes(database)));
    const termWrites = ofTerms.flatMap(({ writes }) => writes);
    return {
      mistakes: [...ofTotals, ...ofCustomers, ...ofRatings.mistakes, ...ofTerms.flatMap(({ mistakes }) => mistakes)],
      correction: [
        ...inChunks([...counterWrites(database, corrections), ...customerWrites, ...termWrites], atOnce),
        ...ofRatings.writes,
      ],
    };
  }
  throw new AppError("unavailable", "The totals kept changing while they were counted. Try again at a quiet time.");
};

/** Throws `conflict` when a customer has been erased, or an agent changed, since the inspection. */
export const correctTotals = async (database: Database, { correction }: Inspection): Promise<void> => {
  for (const repair of correction) {
    const { written } = await transactWrite(database, { repair });
    if (!written) throw new AppError("conflict", "A customer or agent was changed meanwhile. Inspect again.");
  }
};

import { table as layout } from "@cleaning/contract/data/table";
import { agentBasics } from "../../people/agents/entity.ts";
import { customerBasics } from "../../people/customers/entity.ts";
import { userBasics } from "../../people/users/entity.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import type { RecordBase, RecordBasics } from "../../platform/records/record-type.ts";
import { type SearchedName, searchTermEntity } from "../../platform/search/entity.ts";
import { sortNameOf } from "../../platform/search/folded.ts";
import type { TermsOf } from "../../platform/search/index.ts";
import { formerTerms } from "../../platform/search/terms.ts";
import { applicationBasics } from "../../sales/careers/entity.ts";
import { contactBasics } from "../../sales/contact/entity.ts";
import { homeEntity } from "../../schedule/homes/entity.ts";
import { termsOfHome } from "../../schedule/homes/terms.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import type { Migration } from "./migration.ts";
import { type Rewrite, rewriteEntities } from "./rewrite.ts";

type Item = Readonly<Record<string, unknown>>;

const searched = [
  "name",
  "customerName",
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "zipCode",
  "label",
  "assignedArea",
  "frequency",
];

type Searched<R> = { name: SearchedName; terms: TermsOf<R> };

const termWrites = async <R extends { readonly id: number }>(
  database: Database,
  { name: list, terms }: Searched<R>,
  record: R,
): Promise<Write[]> => {
  const [next, former] = [new Set(terms(record)), new Set(terms(record, formerTerms))];
  const differing = [...new Set([...next, ...former])].filter((term) => !next.has(term) || !former.has(term));
  if (differing.length === 0) return [];
  const entity = searchTermEntity(database);
  const keyOf = (term: string) => ({ list, term, id: record.id });
  const reads = differing.map((term) => readOf(entity, keyOf(term)));
  const found = await batchGetMany(database, reads);
  return differing.flatMap((term, index) => {
    const isStored = found[index] !== null;
    if (isStored === next.has(term)) return [];
    return [isStored ? deleteOf(entity.delete(keyOf(term))) : putOf(entity.put(keyOf(term)))];
  });
};

const { sort: nameKey } = layout.indexes.byName;

const recordRewrite = <R extends RecordBase>(
  database: Database,
  { name, entity: entityOf, terms = () => [] }: RecordBasics<R>,
): Rewrite => {
  const entity = entityOf(database);
  const read = (item: Item): R | null => entity.parse({ Item: item }).data;
  return {
    entity: name,
    reads: searched,
    change: (item) => {
      const record = read(item);
      if (record === null || typeof record["sortName"] !== "string") return undefined;
      const sortName = sortNameOf(record["sortName"]);
      if (sortName === record["sortName"]) return undefined;
      const written: Item = entity.create({ ...record, sortName }).params().Item ?? {};
      return { sortName, [nameKey]: written[nameKey] };
    },
    extraWrites: async (_, item) => {
      const record = read(item);
      return record === null ? [] : termWrites(database, { name, terms }, record);
    },
  };
};

const homeRewrite: Rewrite = {
  entity: "home",
  reads: searched,
  change: () => undefined,
  extraWrites: async (database, item) => {
    const { data: home } = homeEntity(database).parse({ Item: item });
    return home === null
      ? []
      : termWrites(database, { name: "home", terms: termsOfHome }, { ...home, id: home.customerId });
  },
};

export const foldedNames: Migration["page"] = (database, ...page) =>
  rewriteEntities([
    recordRewrite(database, userBasics),
    recordRewrite(database, agentBasics),
    recordRewrite(database, customerBasics),
    recordRewrite(database, subscriptionBasics),
    recordRewrite(database, contactBasics),
    recordRewrite(database, applicationBasics),
    homeRewrite,
  ])(database, ...page);

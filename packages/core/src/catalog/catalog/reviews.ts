import type { Testimonial } from "@cleaning/contract/catalog/catalog";
import { listDefinition } from "@cleaning/contract/catalog/catalog-lists";
import { unchanged } from "../../platform/database/condition.ts";
import { counterEntity } from "../../platform/database/counter.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { listEntities } from "./entities.ts";
import { catalogRevision } from "./lists.ts";

const colors = ["indigo", "plum", "violet", "iris", "purple"] as const;

type Review = Omit<Testimonial, "id" | "initials" | "avatarColor">;

/** Before the owner's. A change of the catalogue: a file applied meanwhile is planned anew and takes another id. */
export const publishedReviewWrites = async (
  database: Database,
  { customerId, visitId, review }: { customerId: number; visitId: string; review: Review },
): Promise<{ id: number; writes: readonly Write[] }> => {
  const { entity: name } = listDefinition("testimonials");
  const counters = counterEntity(database);
  const [{ data: last }, { data: revision }] = await Promise.all([
    counters.get({ name }).go({ consistent: true }),
    counters.get({ name: catalogRevision }).go({ consistent: true }),
  ]);
  const id = (last?.value ?? 0) + 1;
  const record = {
    ...review,
    id,
    initials: String.fromCodePoint(review.name.codePointAt(0) ?? 65).toUpperCase(),
    avatarColor: colors[id % colors.length] ?? colors[0],
    position: -id,
    customerId,
    visitId,
  };
  const raised = (counter: string, before: number | undefined): Write =>
    putOf(counters.put({ name: counter, value: (before ?? 0) + 1 }).where(unchanged({ value: before })));
  return {
    id,
    writes: [
      putOf(listEntities.testimonials(database).create(record)),
      raised(name, last?.value),
      raised(catalogRevision, revision?.value),
    ],
  };
};

export const unpublishedReviewWrites = (database: Database, id: number): readonly Write[] => [
  deleteOf(listEntities.testimonials(database).delete({ id })),
];

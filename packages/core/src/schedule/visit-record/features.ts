import { schema } from "@cleaning/contract/http/schema";
import { hasOwnWork, type Visit } from "@cleaning/scheduling/schedule";
import * as z from "zod/mini";
import { listEntities } from "../../catalog/catalog/entities.ts";
import type { Database } from "../../platform/database/index.ts";

const read = schema(() =>
  z.array(
    z.object({
      id: z.number(),
      name: z.catch(z.string(), ""),
      features: z.catch(z.array(z.string()), []),
    }),
  ),
);
type Service = { id: number; name: string; features: readonly string[] };

/** `of`: the catalogue's line for several items, as "Everything in the standard cleaning". */
export type Feature = { label: string; of?: string };

const collectivePattern = /^everything in (?:the |our |a )?(?<name>.+?)\.?$/i;

const itemsOf = (service: Service, services: readonly Service[], ancestors: readonly Service[] = []): Feature[] =>
  service.features.flatMap((label) => {
    const name = collectivePattern.exec(label)?.groups?.["name"]?.toLowerCase();
    const other = services.find((one) => one.name.toLowerCase() === name);
    if (other === undefined || other === service || ancestors.includes(other)) return [{ label }];
    return itemsOf(other, services, [...ancestors, service]).map((item) => ({ label: item.label, of: label }));
  });

export type Features = ReadonlyMap<number | string, readonly Feature[]>;

export const readFeatures = async (database: Database): Promise<Features> => {
  const { data } = await listEntities.services(database).query.byId({}).go({ pages: "all" });
  const services = read().parse(data);
  return new Map<number | string, readonly Feature[]>(
    services.flatMap((service) => {
      const items = itemsOf(service, services);
      return [
        [service.id, items],
        [service.name, items],
      ] as const;
    }),
  );
};

/** What the visit's own service includes where it has one, else what its subscription's does. */
export const featuresOfVisit = (
  features: Features,
  visit: Pick<Visit, "overrides" | "serviceName">,
  serviceId: number | undefined,
): readonly Feature[] =>
  (hasOwnWork(visit) ? features.get(visit.serviceName) : undefined) ?? features.get(serviceId ?? 0) ?? [];

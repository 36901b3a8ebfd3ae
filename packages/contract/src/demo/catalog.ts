import type { Catalog } from "../catalog/catalog.ts";
import { demoPositions } from "./positions.ts";
import { extraServices, services } from "./services.ts";
import { testimonials } from "./testimonials.ts";

/** What `pnpm dev` seeds, and what a build without a table bakes. */
export const demoCatalog: Catalog = { services, extraServices, testimonials, positions: demoPositions };

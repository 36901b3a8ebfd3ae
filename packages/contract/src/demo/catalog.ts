import type { Catalog } from "../catalog/catalog.ts";
import { demoPositions } from "./positions.ts";
import { extraServices, services } from "./services.ts";
import { testimonials } from "./testimonials.ts";

export const demoCatalog: Catalog = { services, extraServices, testimonials, positions: demoPositions };

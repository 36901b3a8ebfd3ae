import "#features/services/services.css";
import type { ReactElement } from "react";
import { ServicesHero } from "#features/services/services-hero.tsx";
import { deferred } from "../hydration/deferred.tsx";

const ServicesDeferred = deferred(() => import("./services-deferred.tsx"));

/** The services page. */
const Services = (): ReactElement => (
  <>
    <ServicesHero />
    <ServicesDeferred />
  </>
);
export default Services;

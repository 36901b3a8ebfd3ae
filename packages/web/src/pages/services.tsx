import "#features/services/services.css";
import type { ReactElement } from "react";
import { ServicesHero } from "#features/services/services-hero.tsx";
import { later } from "#ui/later.tsx";

const ServicesLater = later(() => import("./services-later.tsx"));

/** The services page (specification, section 2). */
const Services = (): ReactElement => (
  <>
    <ServicesHero />
    <ServicesLater />
  </>
);
export default Services;

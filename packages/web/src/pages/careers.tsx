import type { ReactElement } from "react";
import { CareersHero } from "#features/careers/careers-hero.tsx";
import { later } from "#ui/later.tsx";

const CareersLater = later(() => import("./careers-later.tsx"));

/** The careers page (specification, section 2). */
const Careers = (): ReactElement => (
  <>
    <CareersHero />
    <CareersLater />
  </>
);
export default Careers;

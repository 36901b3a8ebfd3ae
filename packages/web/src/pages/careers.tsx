import type { ReactElement } from "react";
import { CareersHero } from "#features/careers/careers-hero.tsx";
import { deferred } from "../hydration/deferred.tsx";

const CareersDeferred = deferred(() => import("./careers-deferred.tsx"));

/** The careers page. */
const Careers = (): ReactElement => (
  <>
    <CareersHero />
    <CareersDeferred />
  </>
);
export default Careers;

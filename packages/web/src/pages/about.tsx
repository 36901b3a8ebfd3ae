import "#features/about/about.css";
import type { ReactElement } from "react";
import { AboutHero } from "#features/about/about-hero.tsx";
import { deferred } from "../hydration/deferred.tsx";

const AboutDeferred = deferred(() => import("./about-deferred.tsx"));

/** The company's page. */
const About = (): ReactElement => (
  <>
    <AboutHero />
    <AboutDeferred />
  </>
);
export default About;

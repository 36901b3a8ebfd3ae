import "#features/about/about.css";
import type { ReactElement } from "react";
import { AboutHero } from "#features/about/about-hero.tsx";
import { later } from "#ui/later.tsx";

const AboutLater = later(() => import("./about-later.tsx"));

/** The company's page (specification, section 2). */
const About = (): ReactElement => (
  <>
    <AboutHero />
    <AboutLater />
  </>
);
export default About;

import "#features/about/about.css";
import type { ReactElement } from "react";
import { AboutHero } from "#features/about/about-hero.tsx";
import { Approach } from "#features/about/approach.tsx";
import { Areas } from "#features/about/areas.tsx";
import { Story } from "#features/about/story.tsx";
import { Values } from "#features/about/values.tsx";

/** The company's page (specification, section 2). */
export const About = (): ReactElement => (
  <>
    <AboutHero />
    <Story />
    <Values />
    <Approach />
    <Areas />
  </>
);

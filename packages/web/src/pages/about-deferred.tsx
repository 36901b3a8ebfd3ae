import type { ReactElement } from "react";
import { Approach } from "#features/about/approach.tsx";
import { Areas } from "#features/about/areas.tsx";
import { Story } from "#features/about/story.tsx";
import { Values } from "#features/about/values.tsx";

const AboutDeferred = (): ReactElement => (
  <>
    <Story />
    <Values />
    <Approach />
    <Areas />
  </>
);
export default AboutDeferred;

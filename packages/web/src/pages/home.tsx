import "#features/home/home.css";
import type { ReactElement } from "react";
import { HomeHero } from "#features/home/home-hero.tsx";
import { later } from "#ui/later.tsx";

const HomeLater = later(() => import("./home-later.tsx"));

/** The home page (specification, section 2). */
const Home = (): ReactElement => (
  <>
    <HomeHero />
    <HomeLater />
  </>
);
export default Home;

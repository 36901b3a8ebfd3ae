import "#features/home/home.css";
import type { ReactElement } from "react";
import { HomeHero } from "#features/home/home-hero.tsx";
import { deferred } from "../hydration/deferred.tsx";

const HomeDeferred = deferred(() => import("./home-deferred.tsx"));

/** The home page. */
const Home = (): ReactElement => (
  <>
    <HomeHero />
    <HomeDeferred />
  </>
);
export default Home;

import type { Example, Route } from "../http/route.ts";
import { type Call, routes } from "../routes.ts";

/** The request in a call's row; empty where nothing has to be sent. */
export const exampleOf = (call: Call): Example => {
  const { example = {} }: Route = routes[call];
  return example;
};

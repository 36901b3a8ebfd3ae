import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Server } from "./server.ts";

const folder = join(import.meta.dirname, "../src/ui");
const sources = ["picture", "rooms", "things", "window", "drawings"].map((name) => join(folder, `scene-${name}.tsx`));

const version = async (): Promise<string> => {
  const hash = createHash("sha256");
  for (const source of [...sources, join(folder, "scene-light.ts")]) hash.update(await readFile(source));
  return hash.digest("base64url").slice(0, 8);
};

/**
 * Tells the site where its scenes are: a folder whose name changes with the drawings, so that browsers may keep its
 * files for ever. In development they are drawn when they are asked for.
 */
export const sceneFolder = (): Plugin => ({
  name: "cleaning:scenes",
  config: async () => ({
    define: { "import.meta.env.VITE_SCENES": JSON.stringify(`/assets/scenes-${await version()}`) },
  }),
  configureServer(server) {
    const draw = async (name: string): Promise<string | undefined> => {
      const { drawings } = (await server.ssrLoadModule("/src/ui/scene-drawings.tsx")) as Pick<Server, "drawings">;
      return drawings().get(name);
    };
    server.middlewares.use((request, response, next) => {
      const [, name] = /^\/assets\/scenes-[\w-]{8}\/([\w-]+)\.svg$/.exec(request.url ?? "") ?? [];
      if (name === undefined) return next();
      void draw(name).then((drawn) => {
        if (drawn === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(drawn);
      }, next);
    });
  },
});

/** Writes all scenes into a built site. */
export const writeScenes = async (dist: string, drawings: ReadonlyMap<string, string>): Promise<void> => {
  const into = join(dist, `assets/scenes-${await version()}`);
  await mkdir(into, { recursive: true });
  for (const [name, svg] of drawings) await writeFile(join(into, `${name}.svg`), svg);
};

import { createHash } from "node:crypto";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** All sizes of all pictures, committed. */
export const builtPictures = join(import.meta.dirname, "../pictures");

const version = async (): Promise<string> => {
  const hash = createHash("sha256");
  for (const name of (await readdir(builtPictures)).toSorted())
    hash.update(name).update(await readFile(join(builtPictures, name)));
  return hash.digest("base64url").slice(0, 8);
};

const folder = async (): Promise<string> => `assets/pictures-${await version()}`;

/**
 * Tells the site where its pictures are: a folder whose name changes with them, so that browsers may keep its files for
 * ever. In development they are read where they lie.
 */
export const pictureFolder = (): Plugin => ({
  name: "cleaning:pictures",
  config: async () => ({ define: { "import.meta.env.VITE_PICTURES": JSON.stringify(`/${await folder()}`) } }),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, name, format] = /^\/assets\/pictures-[\w-]{8}\/([\w-]+\.(avif|webp))$/.exec(request.url ?? "") ?? [];
      if (name === undefined || format === undefined) return next();
      readFile(join(builtPictures, name)).then(
        (bytes) => response.setHeader("content-type", `image/${format}`).end(bytes),
        () => next(),
      );
    });
  },
});

/** Copies all pictures into a built site. */
export const copyPictures = async (dist: string): Promise<void> => {
  await cp(builtPictures, join(dist, await folder()), { recursive: true });
};

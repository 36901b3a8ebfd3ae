import { createHash } from "node:crypto";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

export const builtPictures = join(import.meta.dirname, "../pictures");

const version = async (): Promise<string> => {
  const hash = createHash("sha256");
  for (const name of (await readdir(builtPictures)).toSorted())
    hash.update(name).update(await readFile(join(builtPictures, name)));
  return hash.digest("base64url").slice(0, 8);
};

const folder = async (): Promise<string> => `assets/pictures-${await version()}`;

/** The folder's name changes with the pictures, so that browsers may cache them for ever. */
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

export const copyPictures = async (dist: string): Promise<void> => {
  await cp(builtPictures, join(dist, await folder()), { recursive: true });
};

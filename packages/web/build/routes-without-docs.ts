import { forPages } from "@cleaning/contract/openapi/without-docs";
import type { Plugin } from "vite";

/** Pages need what a call takes and answers, not what is said of it. */
export const routesWithoutDocs = (): Plugin => ({
  name: "cleaning:routes-without-docs",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/src\/routes\/[\w-]+\.ts$/ },
    handler: (code) => forPages(code),
  },
});

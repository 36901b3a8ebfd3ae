import { expect, test } from "vitest";
import { agentFiles } from "./agent-app.ts";

const manifest = {
  "src/main.tsx": {
    file: "assets/main.js",
    css: ["assets/site.css"],
    assets: ["assets/font.woff2"],
    imports: ["_site.js"],
    dynamicImports: ["src/pages/home.tsx", "src/pages/agent-dashboard.tsx", "src/routes/admin-layout.tsx"],
  },
  "_site.js": { file: "assets/site.js", dynamicImports: ["src/lib/session-calls.ts"] },
  "src/lib/session-calls.ts": { file: "assets/calls.js", imports: ["_site.js"] },
  "src/hydration/start.ts": { file: "assets/start.js" },
  "src/hydration/shell-start.ts": { file: "assets/shell-start.js" },
  "src/pages/home.tsx": { file: "assets/home.js" },
  "src/routes/admin-layout.tsx": { file: "assets/admin.js" },
  "src/pages/agent-dashboard.tsx": { file: "assets/agent.js", imports: ["_site.js"], css: ["assets/agent.css"] },
};

test("the app keeps what its page loads, at once or later, and no other page", () => {
  expect(agentFiles(manifest)).toEqual([
    "/assets/agent.css",
    "/assets/agent.js",
    "/assets/calls.js",
    "/assets/font.woff2",
    "/assets/main.js",
    "/assets/shell-start.js",
    "/assets/site.css",
    "/assets/site.js",
    "/assets/start.js",
  ]);
});

test("a build without the page is refused", () => {
  const { "src/pages/agent-dashboard.tsx": _, ...without } = manifest;
  expect(() => agentFiles(without)).toThrow("src/pages/agent-dashboard.tsx");
});

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { completePages } from "../site/complete-pages.ts";

const files = {
  "index.html": "<title>Home</title>",
  "about.html": "<title>About</title>",
  "services/index.html": "<title>Services</title>",
  "404.html": "<title>Not found</title>",
  "app-shell.html": "<title>Shell</title>",
  "agent-shell.html": "<title>Agents</title>",
  "routes.json": JSON.stringify(["/", "/about", "/services", "/login", "/admin", "/admin/customers"]),
  "favicon.svg": "<svg/>",
  "provider-frame.html": "<title>Frame</title>",
  "provider-frame.js": "0;",
  "robots.txt": "User-agent: *",
  "agent-worker.js": "0",
  "agent.webmanifest": "{}",
  ".well-known/security.txt": "Contact: mailto:office@example.test",
  ".vite/manifest.json": "{}",
  "assets/app-4f3a9c.js": "export {};",
  "assets/app-77ab01.css": ":root{}",
};

/** A small site with the real one's kinds of files. */
export const siteFixture = (dist: string): void => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  completePages(dist);
};

import { globSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { completePages } from "./complete-pages.ts";

const built = (files: Record<string, string>): string => {
  const folder = mkdtempDisposableSync(join(tmpdir(), "site-"));
  onTestFinished(() => folder.remove());
  const dist = folder.path;
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  return dist;
};
const pagesOf = (dist: string) =>
  Object.fromEntries(
    globSync("**/*.html", { cwd: dist })
      .toSorted()
      .map((file) => [file, readFileSync(join(dist, file), "utf8")]),
  );
const routes = JSON.stringify(["/", "/about", "/admin", "/admin/customers"]);

it("gives every path that was not rendered ahead the shell in which the client draws it", () => {
  const dist = built({ "index.html": "home", "app-shell.html": "shell", "routes.json": routes });
  completePages(dist);
  expect(pagesOf(dist)).toEqual({
    "404.html": "shell",
    "about.html": "shell",
    "app-shell.html": "shell",
    "index.html": "home",
  });
});

it("keeps what was rendered ahead, wherever the build put it, and leaves no empty folder", () => {
  const dist = built({
    "index.html": "home",
    "about/index.html": "about",
    "services/deep.html": "deep",
    "404.html": "nothing here",
    "app-shell.html": "shell",
    "routes.json": routes,
  });
  completePages(dist);
  expect(pagesOf(dist)).toEqual({
    "404.html": "nothing here",
    "about.html": "about",
    "app-shell.html": "shell",
    "index.html": "home",
    "services__deep.html": "deep",
  });
  expect(globSync("*", { cwd: dist }).toSorted()).not.toContain("services");
});

it("can be run twice", () => {
  const dist = built({ "index.html": "home", "app-shell.html": "shell", "routes.json": routes });
  completePages(dist);
  const once = pagesOf(dist);
  completePages(dist);
  expect(pagesOf(dist)).toEqual(once);
});

it("refuses a build without its list of paths, or without the shell", () => {
  expect(() => completePages(built({ "index.html": "client", "routes.json": routes }))).toThrow("app-shell.html");
  expect(() => completePages(built({ "index.html": "client" }))).toThrow("routes.json");
  expect(() => completePages(built({ "index.html": "client", "routes.json": "{}" }))).toThrow("not a list");
});

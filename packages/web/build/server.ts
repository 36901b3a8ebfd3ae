import type { PictureName } from "../src/ui/pictures.ts";

/** What search engines and shared links are told about a page. */
export type Listing = {
  /** What its picture says, and the room in it. */
  headline: string;
  picture: PictureName;
  /** What it is about, in the words of schema.org. */
  things: readonly Readonly<Record<string, unknown>>[];
};

/** One page as it is at build time: what `src/entry-server.tsx` answers. */
type Rendered = {
  /** What goes into `#root`. */
  html: string;
  /** Its `data-page`. */
  page: string;
  title: string;
  description: string | undefined;
  /** Undefined for a page that is kept out of search engines. */
  listing: Listing | undefined;
  /** The answers it was rendered with, by query. */
  answers: Record<string, unknown>;
};

/**
 * The built `src/entry-server.tsx`. Its types are said here: the compiler does not follow a module of the site, whose
 * imports only a bundler resolves, into the build's own code.
 */
export type Server = {
  render: (path: string, catalogue: Readonly<Record<string, unknown>>, origin: string) => Promise<Rendered | undefined>;
  shell: { title: string; html: string };
};

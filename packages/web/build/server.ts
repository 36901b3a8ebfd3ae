/** One page as it is at build time: what `src/entry-server.tsx` answers. */
type Rendered = {
  /** What goes into `#root`. */
  html: string;
  /** Its `data-page`. */
  page: string;
  title: string;
  /** The answers it was rendered with, by query. */
  answers: Record<string, unknown>;
};

/**
 * The built `src/entry-server.tsx`. Its types are said here: the compiler does not follow a module of the site, whose
 * imports only a bundler resolves, into the build's own code.
 */
export type Server = {
  render: (path: string, catalogue: Readonly<Record<string, unknown>>) => Promise<Rendered>;
  shell: { title: string; html: string };
};

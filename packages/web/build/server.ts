type Rendered = {
  html: string;
  page: string;
  title: string;
  answers: Record<string, unknown>;
};

/** Declared here because the compiler cannot follow the site's bundled imports from the build's own code. */
export type Server = {
  render: (path: string, catalogue: Readonly<Record<string, unknown>>) => Promise<Rendered>;
  shell: { title: string; html: string };
};

const examples = /^import \{[^}]*\} from "\.\.\/example-values\.ts";\n/m;
const docs = /^ {4}(?:tag|summary|fails|cookie|mayBeSignedIn|example):.*\n(?: {5,}.*\n| {4}[\]}].*\n)*/gm;

/** A file of `routes` without what only the API's document and the tests read, by the places that the formatter gives it. */
export const withoutDocs = (source: string): string => source.replace(examples, "").replaceAll(docs, "");

/** As pages need it: whose record a call is about, the functions prove. */
export const forPages = (source: string): string => withoutDocs(source).replaceAll(/\b(?:owner|proof): "\w+",?/g, "");

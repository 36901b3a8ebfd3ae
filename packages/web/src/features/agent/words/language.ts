/** The languages of the agents' app. Another one is another entry of each catalogue, which the compiler then asks for. */
type Language = "en";
export type Catalogue<Words> = Readonly<Record<Language, Words>>;

const language: Language = "en";

export const wordsOf = <Words>(catalogue: Catalogue<Words>): Words => catalogue[language];

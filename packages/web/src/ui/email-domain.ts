/** Providers of mail that many customers use here. Names that a real domain resembles (charter.net, weber.edu) are left out. */
const commonDomains = [
  "gmail.com",
  "yahoo.com",
  "icloud.com",
  "outlook.com",
  "hotmail.com",
  "comcast.net",
  "sbcglobal.net",
  "verizon.net",
  "centurylink.net",
  "protonmail.com",
  "aol.com",
  "msn.com",
  "live.com",
  "me.com",
  "mac.com",
  "ymail.com",
] as const;

/** How many letters are missing, added, wrong or swapped with the next one (optimal string alignment). */
const editDistance = (from: string, to: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (last[j] ?? i) + 1,
        (row[j - 1] ?? j) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[to.length] ?? 0;
};

const split = (domain: string): [name: string, ending: string] => {
  const dot = domain.indexOf(".");
  return dot === -1 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
};

const [shortName, longName] = [5, 7];

/** A short name is another company's with one letter changed, and so is a name that begins otherwise (mission.com). */
const resembles = (typed: string, common: string): boolean => {
  const [typedName, typedEnding] = split(typed);
  const [name, ending] = split(common);
  const wrongLetters = editDistance(typedName, name);
  if (wrongLetters === 0) return typedEnding === "" || editDistance(typedEnding, ending) === 1;
  if (name.length < shortName || typedName[0] !== name[0]) return false;
  return wrongLetters + editDistance(typedEnding, ending) <= (name.length < longName ? 1 : 2);
};

/** The address as it was probably meant, where its domain looks like a typing error of a common one. */
export const likelyEmail = (typed: string): string | undefined => {
  const at = typed.lastIndexOf("@");
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain === "" || commonDomains.some((common) => common === domain)) return undefined;
  const meant = commonDomains.find((common) => resembles(domain, common));
  return meant === undefined ? undefined : `${typed.slice(0, at).trim()}@${meant}`;
};

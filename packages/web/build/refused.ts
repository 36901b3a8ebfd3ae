/** Why a site is not built, in words for the person who builds. */
export class Refused extends Error {
  override readonly name = "Refused";
}

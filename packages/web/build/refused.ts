/** Why a site is not built, in words for whoever asked for it. */
export class Refused extends Error {
  override readonly name = "Refused";
}

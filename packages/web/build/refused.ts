export class Refused extends Error {
  override readonly name = "Refused";
}

import { expect, it } from "vitest";
import { isMigrationProof, migrationProof } from "./migration-proof.ts";

const secret = "s".repeat(48);
const email = "paula@example.test";
const now = new Date("2026-11-21T12:00:00Z");
const proof = migrationProof(secret, email, now);
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

it("proves for one address, for a minute, that our own sign-in asks", () => {
  expect(isMigrationProof(secret, email, proof, now)).toBe(true);
  expect(isMigrationProof(secret, email, proof, later(59_000))).toBe(true);
  expect(isMigrationProof(secret, email, proof, later(60_000))).toBe(false);
  expect(isMigrationProof(secret, "peter@example.test", proof, now)).toBe(false);
});

it.each([
  ["none", undefined],
  ["the word that asked before there were proofs", "yes"],
  ["one with another secret", migrationProof("t".repeat(48), email, now)],
  ["one that was put off", proof.replace(/^\d+/, String(now.getTime() + 120_000))],
  ["one whose signature was cut", proof.slice(0, -1)],
  ["one that is made for a time to come", migrationProof(secret, email, later(3_600_000))],
])("a proof is refused: %s", (_, shown) => {
  expect(isMigrationProof(secret, email, shown, now)).toBe(false);
});

it("proves nothing where the secret is missing", () => {
  expect(isMigrationProof("", email, migrationProof("", email, now), now)).toBe(false);
});

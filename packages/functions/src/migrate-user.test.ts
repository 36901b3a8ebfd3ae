import { AppError } from "@cleaning/contract/http/app-error";
import { migrationProof } from "@cleaning/core/accounts/cognito/migration-proof.ts";
import type { Provider } from "@cleaning/core/sales/provider";
import type { UserMigrationTriggerEvent } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import { logger } from "./logger.ts";
import { createMigration } from "./migrate-user.ts";

const secret = "m".repeat(48);
const proved = (email = "paula@example.test", key = secret) => ({ migrate: migrationProof(key, email, new Date()) });
const event = (validationData: Record<string, string> = proved()): UserMigrationTriggerEvent => ({
  version: "1",
  triggerSource: "UserMigration_Authentication",
  region: "us-west-2",
  userPoolId: "pool",
  userName: "paula@example.test",
  callerContext: { awsSdkVersion: "3", clientId: "client" },
  request: { password: "the key", validationData },
  response: { userAttributes: {}, desiredDeliveryMediums: [] },
});

const signIn = vi.fn<Provider["signIn"]>();
const migrate = createMigration(
  () => ({ signIn }),
  () => secret,
);
beforeEach(() => {
  signIn.mockReset();
  signIn.mockResolvedValue({ email: "paula@example.test", firstName: "Paula", lastName: "Hansen" });
});

it("takes over whom the provider knows: usable at once, no mail, and the address not confirmed", async () => {
  expect((await migrate(event())).response).toMatchObject({
    finalUserStatus: "CONFIRMED",
    messageAction: "SUPPRESS",
    userAttributes: { email: "paula@example.test", email_verified: "false", name: "Paula Hansen" },
  });
  expect(signIn).toHaveBeenCalledWith("paula@example.test", "the key");
});

it.each([
  ["a sign-in that did not ask for it", event({})],
  ["a sign-in that asks without a proof", event({ migrate: "yes" })],
  ["a sign-in that proves that another may be taken over", event(proved("peter@example.test"))],
  ["a sign-in that proves with another secret", event(proved(undefined, "x".repeat(48)))],
  ["a forgotten password", { ...event(), triggerSource: "UserMigration_ForgotPassword" as const }],
])("neither takes anybody over nor asks the provider for %s", async (_, trigger) => {
  expect(await migrate(trigger)).toBe(trigger);
  expect(signIn).not.toHaveBeenCalled();
});

it.each(["unauthorized", "unavailable", "badAnswer"] as const)(
  "takes over no account when the provider's answer is %s, and logs no more than that",
  async (kind) => {
    const warned = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
    signIn.mockRejectedValue(new AppError(kind, "paula@example.test is odd"));
    const trigger = event();
    expect(await migrate(trigger)).toBe(trigger);
    expect(warned.mock.calls).toEqual([["person not taken over", { kind }]]);
  },
);

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { startApi } from "@cleaning/local/api";
import { listen } from "@cleaning/local/http";
import { fieldsIn } from "@cleaning/local/records";
import { ensureIdentity } from "@cleaning/local/seed/identities";
import { createTeardown } from "@cleaning/local/teardown";
import { expect, inject } from "vitest";

export const request = (firstName: string) => ({
  firstName,
  lastName: "Lee",
  email: `${firstName.toLowerCase()}.lee@example.test`,
  phone: "(435) 555-0100",
  service: "deep" as const,
  message: "Please call me.",
});

export const application = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.test`,
  phone: "(435) 555-0101",
  position: "other" as const,
  experience: "Ten years in hotels.",
});

/** Returns the credentials. */
export const newAdmin = async () => {
  const stack = inject("stack");
  const client = new CognitoIdentityProviderClient({
    region: "us-west-2",
    endpoint: stack["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"] ?? "",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const [email, password] = [`${randomUUID()}@example.test`, "A long password"];
  const user = { role: "admin", username: email, email, password, name: "Alma Jensen", firstName: "Alma" } as const;
  await ensureIdentity({ client, userPoolId: stack["USER_POOL_ID"] ?? "" }, user, password);
  client.destroy();
  return { username: email, password };
};

/** `dir` is for the log. */
export const serveApi = async (env: Readonly<Record<string, string>>, dir: string) => {
  const parts = createTeardown();
  const api = await startApi({
    env,
    logFile: join(dir, "api.log"),
    watch: [],
    say: () => undefined,
    onDeath: (reason) => {
      throw new Error(reason);
    },
  });
  parts.add(api.stop);
  const server = await listen(api.handle);
  parts.add(server.close);
  return {
    /** Expects success; returns the body. */
    call: async (key: string, { body, token }: { body?: unknown; token?: string } = {}) => {
      const [method = "", path = ""] = key.split(" ");
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          "idempotency-key": randomUUID(),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answered: unknown = await answer.json();
      expect({ key, ok: answer.ok, answered }).toMatchObject({ ok: true });
      return fieldsIn(answered);
    },
    stop: parts.run,
  };
};

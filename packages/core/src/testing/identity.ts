import { randomUUID } from "node:crypto";
import { wrongCredentialsMessage } from "@cleaning/contract/accounts/accounts";
import { wrongCurrentPasswordMessage } from "@cleaning/contract/accounts/password";
import { wrongCodeMessage } from "@cleaning/contract/accounts/recovery";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Identity } from "../accounts/identity.ts";
import type { Accounts } from "../accounts/index.ts";

export type FakePerson = {
  identityId: string;
  email: string;
  password: string;
  name: string;
  emailConfirmed: boolean;
  createdAt: Date;
  code?: string;
};

const refused = () => new AppError("unauthorized", wrongCredentialsMessage);

/** In memory: tokens are `access:<identityId>` and `refresh:<identityId>`, codes 123456. */
export const fakeIdentity = (...known: FakePerson[]): Identity & { people: FakePerson[] } => {
  const people = [...known];
  const of = (email: string) => people.find((person) => person.email === email);
  const ofToken = (token: string): FakePerson => {
    const found = people.find(({ identityId }) => token.endsWith(`:${identityId}`));
    if (found === undefined) throw refused();
    return found;
  };
  const tokens = ({ identityId }: FakePerson) => ({
    accessToken: `access:${identityId}`,
    refreshToken: `refresh:${identityId}`,
  });
  const spend = (person: FakePerson | undefined, code: string): FakePerson => {
    if (person?.code !== code) throw new AppError("invalid", wrongCodeMessage);
    delete person.code;
    return person;
  };
  return {
    people,
    signIn: async (email, password) => {
      const person = of(email);
      if (person?.password !== password) throw refused();
      return tokens(person);
    },
    refresh: async (token) => tokens(ofToken(token)),
    revoke: async () => undefined,
    revokeAll: async () => undefined,
    revokeAllOf: async () => undefined,
    changePassword: async (token, current, chosen) => {
      const person = ofToken(token);
      if (person.password !== current)
        throw new AppError("invalid", wrongCurrentPasswordMessage, { field: "currentPassword" });
      person.password = chosen;
    },
    profile: async (token) => ofToken(token),
    register: async (person) => {
      if (of(person.email) !== undefined) return undefined;
      const identityId = randomUUID();
      people.push({ ...person, identityId, createdAt: new Date() });
      return identityId;
    },
    find: async (email) => of(email),
    discard: async (identityId) => {
      const index = people.findIndex((person) => person.identityId === identityId);
      if (index >= 0) people.splice(index, 1);
    },
    sendResetCode: async (email) => {
      const person = of(email);
      if (person?.emailConfirmed === true) person.code = "123456";
    },
    resetPassword: async (email, code, password) => {
      spend(of(email), code).password = password;
    },
    sendConfirmationCode: async (token) => {
      ofToken(token).code = "123456";
    },
    confirmEmail: async (token, code) => {
      spend(ofToken(token), code).emailConfirmed = true;
    },
  };
};

export const noSecondStep: Accounts["secondStep"] = { isRequired: false, prove: async () => ({}) };

import { randomUUID } from "node:crypto";
import { wrongCredentialsMessage } from "@cleaning/contract/accounts/accounts";
import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import { wrongCurrentPasswordMessage } from "@cleaning/contract/accounts/password";
import { wrongCodeMessage } from "@cleaning/contract/accounts/recovery";
import type { Role } from "@cleaning/contract/accounts/roles";
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
  role?: Role;
  isDisabled?: boolean;
};

const wrongCredentialsError = () => new AppError("unauthorized", wrongCredentialsMessage);

/** In memory: tokens are `access:<identityId>` and `refresh:<identityId>`, codes 123456. */
export const fakeIdentity = (...initialPeople: FakePerson[]): Identity & { people: FakePerson[] } => {
  const people = [...initialPeople];
  const findByEmail = (email: string) => people.find((person) => person.email === email);
  const findByToken = (token: string): FakePerson => {
    const found = people.find(({ identityId }) => token.endsWith(`:${identityId}`));
    if (found === undefined) throw wrongCredentialsError();
    return found;
  };
  const tokens = ({ identityId }: FakePerson) => ({
    accessToken: `access:${identityId}`,
    refreshToken: `refresh:${identityId}`,
  });
  const useCode = (person: FakePerson | undefined, code: string): FakePerson => {
    if (person?.code !== code) throw new AppError("invalid", wrongCodeMessage);
    delete person.code;
    return person;
  };
  return {
    people,
    signIn: async (email, password) => {
      const person = findByEmail(email);
      if (person?.password !== password || person.isDisabled === true) throw wrongCredentialsError();
      return tokens(person);
    },
    refresh: async (token) => {
      const person = findByToken(token);
      if (person.isDisabled === true) throw wrongCredentialsError();
      return tokens(person);
    },
    revoke: async () => undefined,
    revokeAll: async () => undefined,
    revokeAllOf: async () => undefined,
    changePassword: async (token, current, newPassword) => {
      const person = findByToken(token);
      if (person.password !== current)
        throw new AppError("invalid", wrongCurrentPasswordMessage, { field: "currentPassword" });
      person.password = newPassword;
    },
    profile: async (token) => findByToken(token),
    register: async (person) => {
      if (findByEmail(person.email) !== undefined) return undefined;
      const identityId = randomUUID();
      people.push({ ...person, identityId, createdAt: new Date() });
      return identityId;
    },
    find: async (email) => findByEmail(email),
    discard: async (identityId) => {
      const index = people.findIndex((person) => person.identityId === identityId);
      if (index >= 0) people.splice(index, 1);
    },
    changeEmail: async (identityId, email) => {
      if (people.some((person) => person.email === email && person.identityId !== identityId))
        throw new AppError("conflict", emailTakenMessage);
      const person = people.find((one) => one.identityId === identityId);
      if (person !== undefined) Object.assign(person, { email, emailConfirmed: true });
    },
    setRole: async (identityId, role) => {
      const person = people.find((one) => one.identityId === identityId);
      if (person !== undefined) person.role = role;
    },
    setEnabled: async (identityId, isEnabled) => {
      const person = people.find((one) => one.identityId === identityId);
      if (person !== undefined) person.isDisabled = !isEnabled;
    },
    sendResetCode: async (email) => {
      const person = findByEmail(email);
      if (person?.emailConfirmed === true) person.code = "123456";
    },
    resetPassword: async (email, code, password) => {
      useCode(findByEmail(email), code).password = password;
    },
    sendConfirmationCode: async (token) => {
      findByToken(token).code = "123456";
    },
    confirmEmail: async (token, code) => {
      useCode(findByToken(token), code).emailConfirmed = true;
    },
  };
};

export const noSecondStep: Accounts["secondStep"] = { isRequired: false, prove: async () => ({}) };

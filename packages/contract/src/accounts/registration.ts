import * as z from "zod/mini";
import {
  accountEmailRules,
  honeypot,
  type Infer,
  limits,
  optionalText,
  personName,
  phoneRules,
  schema,
  text,
} from "../http/schema.ts";
import { defaultState, stateCodes } from "../site/states.ts";

export const passwordsDifferMessage = "Passwords do not match";
export const registeredMessage = "Your account has been created. You can now log in.";

const present = (message: string, ...further: z.core.$ZodCheck<string>[]) =>
  z.string(message).check(z.trim(), z.minLength(1, { error: message, abort: true }), ...further);

export const commonPasswordMessage = "Too many people use this password. Please choose another one.";

const rows = "01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm";

const isPattern = (password: string): boolean => {
  const lowerCase = password.toLowerCase();
  const reversed = Array.from(lowerCase).toReversed().join("");
  return rows.includes(lowerCase) || rows.includes(reversed) || /^(.{1,4}?)\1+$/su.test(lowerCase);
};

/** The identity service accepts 8 to 256 characters without a space at either end. */
export const newPassword = () =>
  z.string("Password is required").check(
    z.minLength(1, { error: "Password is required", abort: true }),
    z.minLength(8, "Password must be at least 8 characters long"),
    z.maxLength(256, "Please use at most 256 characters"),
    z.regex(/^(\S(.*\S)?)?$/s, "Password must not begin or end with a space"),
    z.refine((password) => password.length < 8 || !isPattern(password), commonPasswordMessage),
  );

const requiredEmail = () => present("Email is required", ...accountEmailRules("Please enter a valid email address"));

export const contactFields = () => ({
  phone: present("Phone number is required", ...phoneRules("Please enter a valid phone number")),
  address: text("Address is required", 1, 200),
  city: text("City is required", 1, limits.name),
  state: z.enum(stateCodes, "State is required"),
  zipCode: text("ZIP code is required", 1, 10),
});

export const nameFields = () => ({
  firstName: personName("First name is required", 1),
  lastName: personName("Last name is required", 1),
});

export const registrationRequest = schema(() => {
  const { phone, address, city, state, zipCode } = contactFields();
  return z.object({
    ...nameFields(),
    email: requiredEmail(),
    password: newPassword(),
    phone,
    address,
    city,
    state: z._default(state, defaultState),
    zipCode,
    notes: optionalText(limits.text),
    subjectLine: honeypot(),
  });
});
export type RegistrationRequest = Infer<typeof registrationRequest>;

import { passwordHint } from "@cleaning/contract/accounts/password-hint";
import { defaultState, states } from "@cleaning/contract/site/states";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PrivacyNote } from "#ui/terms-links.tsx";
import { useRegistration } from "./use-registration.ts";

export const RegisterForm = (): ReactElement => {
  const { form, outcome } = useRegistration();
  const registered = outcome.kind === "registered";
  return (
    <PlainForm
      form={{ ...form, failure: outcome.kind === "failed" ? outcome.text : undefined }}
      aria-labelledby="register-title"
      advice={() =>
        outcome.kind === "failed" && (
          <>
            {outcome.hint !== undefined && <p>{outcome.hint}</p>}
            {outcome.isEmailTaken && (
              <p>
                <Link to="/portal-login">Log in</Link> or <Link to="/forgot-password">set a new password</Link>. You did
                not make that account? A code that we send to your address gives it to you.
              </p>
            )}
          </>
        )
      }
      size="large"
      disabled={registered}
      button="Create Account"
      busy="Creating Account..."
      end={(end) => (
        <>
          <div className="actions actions--stack">
            <SubmitButton {...end} />
            <ButtonLink look="outline" size="large" to="/portal-login">
              Back to Login
            </ButtonLink>
          </div>
          <PrivacyNote />
        </>
      )}
    >
      <div className="form__row">
        <TextInput label="First name" autoComplete="given-name" name="firstName" />
        <TextInput label="Last name" autoComplete="family-name" name="lastName" />
      </div>
      <EmailInput hint="You will log in with it." name="email" />
      <div className="form__row">
        <PasswordInput label="Password" hint={passwordHint} autoComplete="new-password" name="password" />
        <PasswordInput
          label="Confirm password"
          hint="The same once more."
          autoComplete="new-password"
          name="confirmPassword"
        />
      </div>
      <PhoneInput label="Phone number" name="phone" />
      <TextInput label="Address" hint="The place we would clean." autoComplete="address-line1" name="address" />
      <div className="form__row form__row--place">
        <TextInput label="City" autoComplete="address-level2" name="city" />
        <SelectInput
          label="State"
          autoComplete="address-level1"
          options={states}
          defaultValue={defaultState}
          name="state"
        />
        <TextInput label="ZIP code" inputMode="numeric" autoComplete="postal-code" name="zipCode" />
      </div>
      <TextAreaInput
        label="Notes"
        required={false}
        rows={3}
        hint="Pets, parking, what to be careful with. No codes, please: there is a safe place for them in your account."
        name="notes"
      />
      <Honeypot />
      <FormMessage tone="success">
        {registered && "Your account has been created. One moment, we are taking you to the login."}
      </FormMessage>
    </PlainForm>
  );
};

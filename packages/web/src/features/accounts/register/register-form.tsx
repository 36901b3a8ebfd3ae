import { passwordHint } from "@cleaning/contract/accounts/password-hint";
import { defaultState, states } from "@cleaning/contract/site/states";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { FormStatus } from "#ui/form-status.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { PrivacyNote } from "#ui/privacy-note.tsx";
import { useRegistration } from "./use-registration.ts";

export const RegisterForm = (): ReactElement => {
  const { form, outcome } = useRegistration();
  const registered = outcome.kind === "registered";
  return (
    <form {...form.formProps} className="form" aria-labelledby="register-title">
      <div className="form__row">
        <TextInput label="First name" autoComplete="given-name" {...form.field("firstName")} />
        <TextInput label="Last name" autoComplete="family-name" {...form.field("lastName")} />
      </div>
      <EmailInput hint="You will log in with it." {...form.field("email")} />
      <div className="form__row">
        <PasswordInput label="Password" hint={passwordHint} autoComplete="new-password" {...form.field("password")} />
        <PasswordInput
          label="Confirm password"
          hint="The same once more."
          autoComplete="new-password"
          {...form.field("confirmPassword")}
        />
      </div>
      <PhoneInput label="Phone number" {...form.field("phone")} />
      <TextInput
        label="Address"
        hint="The place we would clean."
        autoComplete="address-line1"
        {...form.field("address")}
      />
      <div className="form__row form__row--place">
        <TextInput label="City" autoComplete="address-level2" {...form.field("city")} />
        <SelectInput
          label="State"
          autoComplete="address-level1"
          options={states}
          defaultValue={defaultState}
          {...form.field("state")}
        />
        <TextInput label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...form.field("zipCode")} />
      </div>
      <TextAreaInput
        label="Notes"
        required={false}
        rows={3}
        hint="Pets, parking, what to be careful with. No codes, please: there is a safe place for them in your account."
        {...form.field("notes")}
      />
      <Honeypot {...form.field("subjectLine")} />
      <FormStatus>{form.status}</FormStatus>
      <FormMessage tone="error">
        {outcome.kind === "failed" && (
          <>
            <p>{outcome.text}</p>
            {outcome.hint !== undefined && <p>{outcome.hint}</p>}
            {outcome.isEmailTaken && (
              <p>
                <Link to="/portal-login">Log in</Link> or <Link to="/forgot-password">set a new password</Link>. You did
                not make that account? A code that we send to your address gives it to you.
              </p>
            )}
          </>
        )}
      </FormMessage>
      <FormMessage tone="success">
        {registered && "Your account has been created. One moment, we are taking you to the login."}
      </FormMessage>
      <div className="actions actions--stack">
        <Button type="submit" size="large" disabled={form.submitting || registered}>
          {form.submitting ? "Creating Account..." : "Create Account"}
        </Button>
        <ButtonLink look="outline" size="large" to="/portal-login">
          Back to Login
        </ButtonLink>
      </div>
      <PrivacyNote />
    </form>
  );
};

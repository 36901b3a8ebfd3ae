import { currentTerms } from "@cleaning/contract/checkout/terms";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import { type CheckoutPlan, fallbackPlan } from "@cleaning/contract/pricing/plans";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import { Card, Flex, Text } from "@radix-ui/themes";
import { type ReactElement, Suspense, lazy, useState } from "react";
import { isGuestRefusal, LogInAndReturn } from "#nouns/accounts/log-in-and-return.tsx";
import { useOwnDetails } from "#nouns/accounts/use-own-details.ts";
import { storeDraft, readDraft } from "#nouns/booking/draft.ts";
import { RegistrationFields } from "#nouns/booking/registration-fields.tsx";
import { HowToPay } from "#nouns/payment/how-to-pay.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { PrivacyNote, TermsLinks } from "#ui/terms-links.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";
import { orderKeys } from "./order-keys.ts";
import { CurrentPlanLink } from "./stale-price.tsx";
import { subscribe, subscribeFailure } from "./subscribe.ts";
import { TermsText } from "./terms.tsx";
import { useFinish } from "./use-finish.ts";

const PlanSummary = ({ plan }: { plan: CheckoutPlan }): ReactElement => {
  const lines = [
    ["Service type", plan.serviceType],
    ["Frequency", frequencyWords[plan.frequency].name],
    ["Regular price", formatMoney(plan.basePrice)],
    ["Discount", `${plan.discountPercent}%`],
    ["Price per visit", formatMoney(plan.price)],
  ] as const;
  return (
    <dl className="lines plan-summary">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type AfterFailureProps = {
  isPlanGone: boolean;
  current: CheckoutPlan | undefined;
};

const AfterFailure = ({ isPlanGone, current }: AfterFailureProps): ReactElement => (
  <>
    <p>
      Nothing was charged, and what you typed is still here.{" "}
      {isPlanGone ? "We keep it while you choose." : "Send it again, or call us: "}
      {!isPlanGone && <a href={business.phone.link}>{business.phone.text}</a>}
    </p>
    {isPlanGone && (
      <div className="actions">
        {current !== undefined && <CurrentPlanLink plan={current} />}
        <ButtonLink look="outline" to="/pricing">
          Choose a plan again
        </ButtonLink>
      </div>
    )}
  </>
);

const ConfirmAndGoOn = lazy(async () => ({
  default: (await import("#nouns/accounts/confirm-and-go-on.tsx")).ConfirmAndGoOn,
}));

const loadSchema = async () => (await import("@cleaning/contract/checkout/checkout")).checkoutForm;

const showSuccess = async (isSynced: boolean): Promise<void> => {
  const { processedMessages } = await import("@cleaning/contract/checkout/checkout");
  const description = isSynced ? processedMessages.synced : processedMessages.stored;
  showToast({ title: "Registration successful!", description, tone: "success" });
};

type Props = {
  /** The fallback is a plan that no rule yields: the server then asks for another. */
  plan?: CheckoutPlan;
  current?: CheckoutPlan | undefined;
  today: CalendarDate;
};

export const RegistrationCard = ({ plan = fallbackPlan, current, today }: Props): ReactElement => {
  const [draft] = useState(() => readDraft());
  const [isPlanGone, setPlanGone] = useState(false);
  const [isGuestRefused, setGuestRefused] = useState(false);
  const finish = useFinish();
  const form = useForm({
    schema: loadSchema,
    keys: orderKeys,
    submit: async ({ customerInfo, agreeToTerms, subjectLine }, keyFor) => {
      const { serviceType, frequency, price, basePrice, discountPercent } = plan;
      const body = {
        serviceType,
        frequency,
        price,
        basePrice,
        discountPercentage: discountPercent,
        customerInfo,
        agreeToTerms,
        termsVersion: currentTerms,
        subjectLine,
      };
      const { providerSynced, firstStart } = await subscribe(body, keyFor(body));
      void showSuccess(providerSynced);
      // The button stays busy until the next page is shown, so that nothing is sent twice.
      await finish({ ...plan, isOwnForm: true }, firstStart?.token);
    },
    explain: (error) => subscribeFailure(error).message,
    onFailure: (error) => {
      const failure = subscribeFailure(error);
      setPlanGone(failure.isPlanGone);
      setGuestRefused(isGuestRefusal(error));
      showToast({ title: "Registration failed", description: failure.message, tone: "error" });
    },
  });

  const isFilled = useOwnDetails(form.formRef);

  return (
    <Card asChild size="3">
      <section className="registration" aria-labelledby="card-title">
        <Flex direction="column" gap="4">
          <h2 id="card-title" className="subtitle">
            Register for Cleaning Service
          </h2>
          <PlanSummary plan={plan} />
          <PlainForm
            form={form}
            aria-labelledby="card-title"
            onInput={({ currentTarget }) => storeDraft(currentTarget)}
            advice={() =>
              isGuestRefused ? <LogInAndReturn /> : <AfterFailure isPlanGone={isPlanGone} current={current} />
            }
            size="large"
            button="Complete Subscription"
            busy="Processing..."
            after={
              <>
                <p className="soft">
                  No card needed now: nothing is charged before your first visit. You choose its day and time, or we
                  call you.
                </p>
                <PrivacyNote />
              </>
            }
          >
            <output className="form-message">
              {isFilled && <Text color="gray">Filled in from your account. Change whatever is different here.</Text>}
            </output>
            <RegistrationFields draft={draft} />
            <HowToPay />
            <TermsText plan={plan} today={today} />
            <CheckboxInput label="I agree to the terms and conditions" hint={<TermsLinks />} name="agreeToTerms" />
            <Honeypot />
          </PlainForm>
          {isGuestRefused && (
            <Suspense>
              <ConfirmAndGoOn form={form.formRef} />
            </Suspense>
          )}
        </Flex>
      </section>
    </Card>
  );
};

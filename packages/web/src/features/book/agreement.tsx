import { bookingTermsVersions } from "@cleaning/contract/checkout/terms-versions";
import { Callout, Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSession } from "#lib/session.ts";
import { accountQuery } from "#nouns/accounts/queries.ts";
import { termsQuery } from "#nouns/booking/queries.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TermsLinks } from "#ui/terms-links.tsx";

/** Of a person who is signed in, whether they have agreed to these very terms before. */
const useHasAgreed = (version: string | undefined): boolean => {
  const { user } = useSession();
  const { data: account } = useQuery({ ...accountQuery(user?.id ?? 0), enabled: user !== null });
  return user !== null && version !== undefined && account?.agreedTerms?.includes(version) === true;
};

/** The terms as they are today; `version` is undefined for one that this page does not know. */
export const useTerms = () => {
  const { data, isError, refetch } = useQuery(termsQuery);
  const version = bookingTermsVersions.find((one) => one === data?.version);
  return {
    version,
    hasAgreed: useHasAgreed(version),
    lines: data?.terms,
    isMissing: isError,
    onRetry: () => void refetch(),
  };
};

const AgreedTerms = ({ lines }: { lines: readonly string[] }): ReactElement => (
  <>
    <input type="checkbox" name="agreeToTerms" checked readOnly hidden />
    <details className="more">
      <summary>By booking you agree to our terms, the same as last time</summary>
      <Text asChild size="2">
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Text>
      <Text as="p" size="2" color="gray">
        <TermsLinks />
      </Text>
    </details>
  </>
);

type TermsProps = { lines: readonly string[] | undefined; isMissing: boolean; onRetry: () => void };

const Terms = ({ lines, isMissing, onRetry }: TermsProps): ReactElement => (
  <section aria-labelledby="terms-title">
    <Callout.Root color="gray">
      <h2 id="terms-title" className="book-terms">
        What you agree to
      </h2>
      {lines === undefined && !isMissing && <Skeleton height="88px" />}
      {lines === undefined && isMissing && (
        <Button look="outline" onClick={onRetry}>
          Load the terms
        </Button>
      )}
      {lines !== undefined && (
        <Flex asChild direction="column" gap="2">
          <Text asChild size="2">
            <ul className="bullets">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Text>
        </Flex>
      )}
    </Callout.Root>
  </section>
);

type Props = { terms: ReturnType<typeof useTerms> };

/** A tick, or the words beside the button for who has agreed to these very terms before. */
export const TermsAgreement = ({ terms: { hasAgreed, version: _, ...terms } }: Props): ReactElement =>
  hasAgreed && terms.lines !== undefined ? (
    <AgreedTerms lines={terms.lines} />
  ) : (
    <>
      <Terms {...terms} />
      <CheckboxInput label="I agree to the terms and conditions" hint={<TermsLinks />} name="agreeToTerms" />
    </>
  );

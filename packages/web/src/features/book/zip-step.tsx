import { townOfZip, zipMessage, zipPattern } from "@cleaning/contract/booking/zip-codes";
import { useHydrated, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, lazy, type ReactElement, Suspense, useState } from "react";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { usePackagePrices } from "#nouns/prices/queries.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormStatus } from "#ui/form-status.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { StepHead } from "./step-head.tsx";

const NotServed = lazy(async () => ({ default: (await import("./not-served.tsx")).NotServed }));

const next = [
  ["Your exact price", "for your home, not an estimate, while you choose."],
  ["A time that you choose yourself", "Where we can, we keep it for ten minutes while you fill in the rest."],
  ["No card, no account", "You are charged after the visit, on its day."],
] as const;

type Props = {
  onBegin?: () => void;
  /** A ZIP code that the server does not serve, whatever this page knows. */
  refused?: string;
};

/** Prerendered, so that it works before any code. */
export const ZipStep = ({ onBegin, refused }: Props): ReactElement => {
  const hydrated = useHydrated();
  const search = useSearch({ from: "/bare/book" });
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const { standard } = usePackagePrices();
  const initialZip = hydrated ? (search.zip ?? "") : "";
  const isRefused = zipPattern.test(initialZip) && (townOfZip(initialZip) === undefined || initialZip === refused);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("zip");
    if (!(field instanceof HTMLInputElement)) return;
    const zip = field.value.trim();
    if (!zipPattern.test(zip)) {
      setError(zipMessage);
      field.focus();
      return;
    }
    setError(undefined);
    const step = townOfZip(zip) === undefined ? "zip" : "home";
    // A chosen time and a saved home belong to the place that they were chosen for.
    const { date: _date, start: _start, home: _home, ...rest } = search;
    const otherSearch = zip === search.zip ? search : rest;
    void navigate({ to: "/book", search: { ...otherSearch, zip, step }, replace: step === "zip", resetScroll: false });
  };

  return (
    <div className="beside beside--top book-columns">
      <div className="stack book-main">
        <StepHead step="zip" title="Your price in a minute">
          <p className="lead">
            Tell us where your home is and what you would like. You see the exact price, choose a time and book.
          </p>
        </StepHead>
        <form className="form book-zip" method="get" noValidate onSubmit={submit}>
          <TextInput
            key={initialZip}
            label="ZIP code of your home"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            enterKeyHint="go"
            onFocus={onBegin}
            error={error}
            {...(initialZip === "" ? {} : { defaultValue: initialZip })}
          />
          <FormStatus>{error ?? ""}</FormStatus>
          <Button type="submit" size="large">
            See my price
          </Button>
        </form>
        {isRefused && (
          <Suspense fallback={null}>
            <NotServed key={initialZip} zip={initialZip} />
          </Suspense>
        )}
      </div>
      <PlainCard>
        <p>
          <span className="soft">Standard Cleaning from</span> <strong className="figure">${standard}</strong>
        </p>
        <ul className="ruled">
          {next.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
        <TrustList />
      </PlainCard>
    </div>
  );
};

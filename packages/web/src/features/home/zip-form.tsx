import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { areaGroups } from "#nouns/company/areas.ts";
import { Button } from "#ui/button.tsx";

const places = areaGroups.map(({ name }) => name).join(", ");

/** The contract's words, whose module would cost the first screen a request. */
const zipMessage = "Please enter a ZIP code of 5 digits";

/**
 * Checked by the browser with the contract's pattern, whose module would cost the first screen a request, so that it works without any code, as a plain form to `/book`. There a ZIP code that is not
 * served gets its answer.
 */
export const ZipForm = ({ onBegin }: { onBegin: () => void }): ReactElement => {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const begin = useCallback((): void => {
    void router.preloadRoute({ to: "/book" });
    onBegin();
  }, [router, onBegin]);
  // Its first focus is often what loaded this code.
  useEffect(() => {
    if (document.activeElement === field.current) begin();
  }, [begin]);
  return (
    <form
      className="zip-form"
      action="/book"
      onSubmit={(event) => {
        event.preventDefault();
        const zip = new FormData(event.currentTarget).get("zip");
        if (typeof zip !== "string" || isBusy) return;
        setBusy(true);
        // This page goes once the next one is loaded; where that fails, its own page says so.
        void router.navigate({ to: "/book", search: { zip, step: "home" } }).finally(() => setBusy(false));
      }}
    >
      <label htmlFor="home-zip">
        <strong>Your ZIP code</strong> shows if we come, and your price:
      </label>
      <div className="zip-form__row">
        <input
          ref={field}
          id="home-zip"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="\d{5}(-\d{4})?"
          required
          // The browser's own words do not say what is wrong.
          onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(zipMessage)}
          onInput={({ currentTarget }) => currentTarget.setCustomValidity("")}
          onFocus={begin}
        />
        <input type="hidden" name="step" value="home" />
        <Button type="submit" {...(isBusy ? { isBusy } : {})}>
          {isBusy ? "One moment..." : "See my price"}
        </Button>
      </div>
      <p className="soft small">{`We come to ${places}.`}</p>
    </form>
  );
};

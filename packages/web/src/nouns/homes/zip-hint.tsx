import { zipMismatch } from "@cleaning/contract/booking/zip-mismatch";
import { Text } from "@radix-ui/themes";
import { type ReactElement, useEffect, useRef, useState } from "react";

const valueOf = (form: HTMLFormElement, name: string): string =>
  form.querySelector<HTMLInputElement>(`input[name$="${name}"]`)?.value ?? "";

/** Behind the ZIP code of a form that asks for a city too: says where they do not belong together. */
export const ZipHint = (): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const [hint, setHint] = useState<string>();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (form === null || form === undefined) return undefined;
    const compare = (): void => setHint(zipMismatch(valueOf(form, "zipCode"), valueOf(form, "city")));
    compare();
    form.addEventListener("focusout", compare);
    return () => form.removeEventListener("focusout", compare);
  }, []);
  return (
    <div ref={place} aria-live="polite">
      {hint !== undefined && (
        <Text as="p" size="2" color="gray">
          {hint}
        </Text>
      )}
    </div>
  );
};

import { useNavigate } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { adminPages } from "../admin-pages.ts";

const KeysDialog = lazy(() => import("./keys-dialog.tsx"));

/** Milliseconds between G and the letter of a page. */
const pause = 1_500;

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Letters are text there, or belong to what is open. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement && (target.isContentEditable || target.closest("input, textarea, select") !== null)) ||
  document.querySelector(overlays) !== null;

/** Lists the keys, as "?" does, and listens to them: G and a letter open a page. */
export const KeysButton = (): ReactElement => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let wentAt = -Infinity;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return;
      if (event.key === "?") return setOpen(true);
      const key = event.key.toLowerCase();
      if (event.timeStamp - wentAt < pause) void go(key);
      wentAt = key === "g" ? event.timeStamp : -Infinity;
    };
    const go = async (key: string): Promise<void> => {
      const { areKeysOn, pageKeys } = await import("./office-keys.ts");
      const page = adminPages.find(({ name }) => name === pageKeys[key]);
      if (page !== undefined && areKeysOn()) void navigate(page.link);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [navigate]);
  return (
    <>
      <span className="admin-keys">
        <Button look="quiet" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
          Keys
        </Button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

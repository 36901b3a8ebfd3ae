/* oxlint-disable unicorn/consistent-function-scoping -- a browser is given one function with all that it needs */
import { expect, type Page } from "@playwright/test";
import { pendingRequestUrls } from "./test.ts";
import { translate } from "./translator.ts";

declare global {
  interface Window {
    pressNext?: (way: "stay" | "follow") => string | undefined;
    mutations?: number;
  }
}

/** In every document of the page, before its code. */
export const installPresser = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // A frame of the provider's has no storage, and is not pressed.
    if (window !== window.top) return;
    window.mutations = 0;
    new MutationObserver((records) => {
      window.mutations = (window.mutations ?? 0) + records.length;
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    window.print = () => undefined;

    const pressable = "button, a[href], summary, [role=menuitem], input[type=checkbox], input[type=radio]";
    const fillable =
      "select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit])";
    const overlay = ["[role=dialog]", "[role=alertdialog]", "[role=menu]", "dialog[open]"]
      .map((kind) => `${kind}:not([data-state=closed])`)
      .join();
    const rowed = "ul, ol, tbody, dl, [role=list], [role=grid], [role=radiogroup], [role=table]";
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

    const wordsOf = (element: Element | null | undefined): string =>
      (element?.getAttribute("aria-label") ?? element?.textContent ?? "")
        .replaceAll(/[\s\d]+/g, " ")
        .trim()
        .slice(0, 60);
    const labelOf = (control: Element): string =>
      ("labels" in control && control.labels instanceof NodeList ? wordsOf(control.labels[0] as Element) : "") ||
      wordsOf(control);
    const isReachable = (control: Element): boolean =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(":disabled, [aria-disabled=true], [readonly]") &&
      control.closest("[inert], [aria-hidden=true]") === null;
    const isOwn = (control: Element): boolean =>
      !(control instanceof HTMLAnchorElement) ||
      (control.origin === location.origin && control.target === "" && !control.hasAttribute("download"));
    const leaves = (control: Element): boolean =>
      control instanceof HTMLAnchorElement && control.pathname !== location.pathname;
    const endsSession = (control: Element): boolean => /log ?out/i.test(wordsOf(control));
    const isSubmit = (control: Element): boolean =>
      control instanceof HTMLButtonElement && control.type === "submit" && control.form !== null;

    /** Where a control stands, without its number among its like. */
    const shapeOf = (control: Element, scope: Element): string => {
      const steps: string[] = [];
      for (let at: Element | null = control; at !== null && at !== scope; at = at.parentElement)
        steps.push(`${at.tagName}.${at.getAttribute("class") ?? ""}`);
      return steps.join(" ");
    };
    /** A dialog's kind, and the step and the tab of a page: titles may hold names and days. */
    const placeOf = (scope: Element): string =>
      [
        scope.matches(overlay) ? wordsOf(scope.querySelector("h1, h2")).split(" ")[0] : "",
        new URLSearchParams(location.search).get("step"),
        ...[...scope.querySelectorAll("[role=tab][aria-selected=true]")].map(wordsOf),
      ].join(" ");

    const fill = (field: Field): void => {
      const inDays = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
      const bounded = field instanceof HTMLInputElement ? field : { min: "", max: "" };
      const values: Readonly<Record<string, string | undefined>> = {
        email: "ann@example.com",
        tel: "(435) 555-0123",
        number: bounded.min || "2",
        date: bounded.max || inDays(30),
        time: "10:00",
        month: inDays(0).slice(0, 7),
        "select-one":
          field instanceof HTMLSelectElement
            ? [...field.options].find(({ selected, disabled, value }) => !selected && !disabled && value !== "")?.value
            : undefined,
      };
      const value = field.autocomplete === "postal-code" ? "84321" : (values[field.type] ?? "Some words of a test");
      // React overrides the setter of the field itself.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    };
    const press = (control: Element): void => {
      if (!(control instanceof HTMLElement)) return;
      control.focus();
      const init = { bubbles: true, cancelable: true, button: 0 };
      if (control.ariaHasPopup === "menu") control.dispatchEvent(new PointerEvent("pointerdown", init));
      control.dispatchEvent(new MouseEvent("mousedown", init));
      control.dispatchEvent(new MouseEvent("mouseup", init));
      control.click();
    };

    /** Survives a press that loads another document. */
    const stored = sessionStorage.getItem("presses");
    const presses: { done: string[]; counts: Record<string, number> } =
      stored === null ? { done: [], counts: {} } : JSON.parse(stored);
    /** What has not been pressed yet; of rows that repeat the first, of other repetitions three. */
    const next = <T extends Element>(part: string, scope: Element, controls: readonly T[]): [T, string] | undefined => {
      const place = `${location.pathname} ${part} ${placeOf(scope)}`;
      for (const control of controls) {
        const shape = `${place} ${shapeOf(control, scope)}`;
        const name = `${place}: ${labelOf(control)}`;
        const count = presses.counts[shape] ?? 0;
        const most = control.matches("[role=tab]") ? 9 : control.closest(rowed) === null ? 3 : 1;
        if (presses.done.includes(`${name} ${shape}`) || count >= most) continue;
        presses.done.push(`${name} ${shape}`);
        presses.counts[shape] = count + 1;
        sessionStorage.setItem("presses", JSON.stringify(presses));
        return [control, name];
      }
      return undefined;
    };

    window.pressNext = (way) => {
      const open = [...document.querySelectorAll(overlay)].findLast((one) => one.checkVisibility());
      const scope = open ?? document.querySelector("#main") ?? document.body;
      const controls = [...scope.querySelectorAll(pressable)].filter(
        (control) => isReachable(control) && isOwn(control) && !endsSession(control),
      );
      const fields = [...scope.querySelectorAll<Field>(fillable)].filter(isReachable);
      const staying = controls.filter((control) => !leaves(control));
      const isWayOut = (control: Element): boolean =>
        (open === undefined ? /^(?:back|all visits)/i : /^(?:close|cancel)/i).test(wordsOf(control));
      const found =
        next(
          "press",
          scope,
          staying.filter((control) => !isSubmit(control) && !isWayOut(control)),
        ) ?? next("send empty", scope, staying.filter(isSubmit));
      if (found !== undefined) {
        press(found[0]);
        return found[1];
      }
      const field = next("fill", scope, fields);
      if (field !== undefined) {
        fill(field[0]);
        return field[1];
      }
      const last =
        next("send", scope, staying.filter(isSubmit)) ??
        next("leave", scope, staying.filter(isWayOut)) ??
        (open === undefined && way === "follow" ? next("follow", scope, controls.filter(leaves)) : undefined);
      if (last !== undefined) {
        press(last[0]);
        return last[1];
      }
      return open === undefined ? undefined : "Escape";
    };
  });

/**
 * Until no animation runs, nothing stands in for what loads, and the document stays as it is for two frames, twice: code that
 * has just come may ask for more.
 */
const still = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let before = window.mutations;
        let looks = 0;
        const isLoading = (element: Element): boolean => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.checkVisibility() && bottom > 0 && top < innerHeight;
        };
        const isMoving = ({ effect, playState }: Animation): boolean => {
          const end = effect?.getComputedTiming().endTime;
          return playState === "running" && typeof end === "number" && Number.isFinite(end);
        };
        const look = (): void => {
          const isStill =
            window.mutations === before &&
            ![...document.querySelectorAll(".rt-Skeleton")].some(isLoading) &&
            !document.getAnimations().some(isMoving);
          looks = isStill ? looks + 1 : 0;
          before = window.mutations;
          if (looks === 2) resolve();
          else wait();
        };
        const wait = (): void =>
          void requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(look, { timeout: 200 })));
        wait();
      }),
  );

/** Waits for what a press starts. */
const settle = (page: Page): Promise<void> =>
  expect(async () => {
    expect(pendingRequestUrls(page)).toEqual([]);
    await still(page);
    expect(pendingRequestUrls(page)).toEqual([]);
  }).toPass({ intervals: [0, 10, 20, 50] });

/**
 * Presses and fills everything of a page and of the dialogs that it opens, what leads elsewhere last, until it has `failed`.
 * Returns what it pressed, in order: `most` at the most, since a page may make something new at each press.
 */
export const pressEverything = async (
  page: Page,
  { most, failed }: { most: number; failed: () => Promise<boolean> },
): Promise<string[]> => {
  const pressed: string[] = [];
  const { pathname } = new URL(page.url());
  let way: "stay" | "follow" = "stay";
  await settle(page);
  for (;;) {
    const name = await page.evaluate((which) => window.pressNext?.(which), way);
    if (name === undefined) {
      if (way === "follow") return pressed;
      way = "follow";
      continue;
    }
    if (name === "Escape") await page.keyboard.press("Escape");
    pressed.push(name);
    await settle(page);
    if ((await failed()) || pressed.length === most) return pressed;
    if (new URL(page.url()).pathname === pathname) continue;
    await page.goBack();
    await settle(page);
    if (way === "follow") return pressed;
    await translate(page);
  }
};

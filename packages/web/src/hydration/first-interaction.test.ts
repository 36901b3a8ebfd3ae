import { afterEach, beforeEach, expect, test, vi } from "vitest";

const loadOn = async (html: string, address = "/") => {
  document.body.innerHTML = html;
  history.replaceState(null, "", address);
  vi.resetModules();
  return import("./first-interaction.ts");
};
const built = '<div id="root" data-page="/"></div>';
const settle = () => new Promise((resolve) => setTimeout(resolve));

const load = vi.fn<() => Promise<string>>();
beforeEach(() => {
  load.mockReset().mockResolvedValue("code");
});
afterEach(() => {
  // Ends the listening of modules that earlier tests loaded.
  dispatchEvent(new Event("scroll"));
});

test.each(["pointermove", "scroll", "keydown", "touchstart"])(
  "on a built page nothing is loaded until the first %s",
  async (sign) => {
    const { afterFirstInteraction } = await loadOn(built);
    const loaded = afterFirstInteraction(load);
    await settle();
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    expect(await loaded).toBe("code");
  },
);

test.each([
  ["a page that was not built", '<div id="root"></div>', "/"],
  ["an address with a question", built, "/gallery?category=Kitchen"],
  ["an address with an anchor", built, "/careers#apply"],
])("%s needs everything at once", async (_, html, address) => {
  const { afterFirstInteraction } = await loadOn(html, address);
  expect(await afterFirstInteraction(load)).toBe("code");
});

test("what the visitor did before the code came is a first interaction too", async () => {
  document.documentElement.dataset["interacted"] = "";
  const { afterFirstInteraction } = await loadOn(built);
  delete document.documentElement.dataset["interacted"];
  expect(await afterFirstInteraction(load)).toBe("code");
});

test("a page that was not built hears of a failure", async () => {
  const { afterFirstInteraction } = await loadOn('<div id="root"></div>');
  load.mockRejectedValue(new Error("offline"));
  await expect(afterFirstInteraction(load)).rejects.toThrow("offline");
});

test("a page that the visitor went on to hears of a failure, because no markup stands in for it", async () => {
  const { afterFirstInteraction } = await loadOn(built);
  dispatchEvent(new Event("click"));
  history.pushState(null, "", "/services");
  load.mockRejectedValue(new Error("offline"));
  await expect(afterFirstInteraction(load)).rejects.toThrow("offline");
});

test("a page that is drawn anew waits for no interaction", async () => {
  const { stopWaiting, afterFirstInteraction } = await loadOn(built);
  const loaded = afterFirstInteraction(load);
  stopWaiting();
  expect(await loaded).toBe("code");
  expect(await afterFirstInteraction(load)).toBe("code");
});

test.each([
  ["after", "/"],
  ["before", "/"],
  ["without", "/gallery?category=Kitchen"],
])(
  "what did not arrive is asked for again when there is a connection, %s a sign of the visitor",
  async (when, address) => {
    const { afterFirstInteraction } = await loadOn(built, address);
    load.mockRejectedValueOnce(new Error("offline"));
    if (when === "before") dispatchEvent(new Event("scroll"));
    const loaded = afterFirstInteraction(load);
    if (when === "after") dispatchEvent(new Event("scroll"));
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event("online"));
    expect(await loaded).toBe("code");
    expect(load).toHaveBeenCalledTimes(2);
  },
);

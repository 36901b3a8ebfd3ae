import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
import { altOf, pictureList } from "#ui/pictures.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { categories, pictures, picturesOf } from "./pictures.ts";

const open = (search = "") => renderPage(`/gallery${search}`, { "/gallery": PictureGrid });
const pictureButtons = () => screen.getAllByRole("button", { name: /^Enlarge:/ });
const pressed = (): string[] => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
const dialogLabel = () => screen.getByRole("dialog").getAttribute("aria-label");

const modal = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    fireEvent(this, new Event("close"));
  },
};

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, modal);
});

describe("the filter", () => {
  test("offers All and every category in order, and shows everything at first", async () => {
    await open();
    const names = [...document.querySelectorAll(".filter button")].map(({ textContent }) => textContent);
    expect(names).toEqual(["All", ...categories]);
    expect(pressed()).toEqual(["All"]);
    expect(pictureButtons()).toHaveLength(pictures.length);
  });

  test.each(categories)("shows only the pictures of %s, and writes it into the address", async (category) => {
    const { where } = await open();
    fireEvent.click(screen.getByRole("button", { name: category }));
    await waitFor(() => expect(pressed()).toEqual([category]));
    expect(pictureButtons().map(({ textContent }) => textContent)).toEqual(
      picturesOf(category).map(({ name }) => `Enlarge: ${pictureList[name].title} ${category}`),
    );
    expect(where()).toBe(`/gallery?category=${category.toLowerCase().replace(" ", "-")}`);
    fireEvent.click(screen.getByRole("button", { name: "All" }));
    await waitFor(() => expect(where()).toBe("/gallery"));
    expect(pictureButtons()).toHaveLength(pictures.length);
  });

  test.each(["living-room", "Living%20Room", "LIVING+ROOM"])("reads %s from the address", async (written) => {
    await open(`?category=${written}`);
    expect(pressed()).toEqual(["Living Room"]);
    expect(pictureButtons()).toHaveLength(picturesOf("Living Room").length);
  });

  test.each(["garage", "", "7", "true", "%7B%22a%22:1%7D", "%5B%22kitchen%22%5D", "%3Cscript%3E", "__proto__"])(
    "shows everything when the address asks for %j",
    async (written) => {
      await open(`?category=${written}`);
      expect(pressed()).toEqual(["All"]);
      expect(pictureButtons()).toHaveLength(pictures.length);
    },
  );
});

test("there are at least three pictures per category, and none twice", () => {
  for (const category of categories) expect(picturesOf(category).length).toBeGreaterThanOrEqual(3);
  expect(new Set(pictures.map(({ name }) => name))).toHaveProperty("size", pictures.length);
});

test("illustrations are never passed off as photographs", async () => {
  await open();
  expect(screen.getByText(/Illustrations, not photographs of customers' homes\./)).toBeTruthy();
  for (const { name } of pictures) expect(altOf(name)).toMatch(/^Illustration: /);
});

const enlarge = async (index: number): Promise<HTMLElement> => {
  await open("?category=commercial");
  const button = pictureButtons()[index];
  if (button === undefined) throw new Error("There is no such picture.");
  button.focus();
  fireEvent.click(button);
  return button;
};
describe("the enlarged picture", () => {
  const labels = picturesOf("Commercial").map(({ name }) => `Commercial: ${pictureList[name].title}`);

  test("moves with the arrow keys through the pictures shown, round and round", async () => {
    await enlarge(0);
    expect(dialogLabel()).toBe(labels[0]);
    for (const label of [...labels.slice(1), labels[0]]) {
      fireEvent.keyDown(document.body, { key: "ArrowRight" });
      expect(dialogLabel()).toBe(label);
    }
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    expect(dialogLabel()).toBe(labels.at(-1));
    fireEvent.keyDown(document.body, { key: "a" });
    expect(dialogLabel()).toBe(labels.at(-1));
  });

  test("moves with its buttons and says which of how many it is", async () => {
    await enlarge(1);
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain(`2 of ${labels.length}`);
    fireEvent.click(screen.getByRole("button", { name: "Previous picture" }));
    expect(dialog.textContent).toContain(`1 of ${labels.length}`);
    fireEvent.click(screen.getByRole("button", { name: "Previous picture" }));
    expect(dialog.textContent).toContain(`${labels.length} of ${labels.length}`);
  });

  test.each([
    ["the close button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
    ["a click beside it", () => fireEvent.click(screen.getByRole("dialog"))],
    ["Escape, which the platform turns into this", () => screen.getByRole<HTMLDialogElement>("dialog").close()],
  ])("closes on %s, and the focus goes back to its picture", async (_, close) => {
    const button = await enlarge(1);
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    screen.getByRole("button", { name: "Close" }).focus();
    close();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("stays when it is clicked itself", async () => {
    await enlarge(0);
    fireEvent.click(screen.getByRole("img"));
    expect(dialogLabel()).toBe(labels[0]);
  });
});

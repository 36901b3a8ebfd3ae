import { act, render } from "@testing-library/react";
import { Fragment } from "react";
import { beforeAll, expect, test } from "vitest";
import { allowTranslators } from "./translated.ts";

const texts = (root: Node): Text[] =>
  [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : node.nodeName === "FONT" ? [] : texts(node)));

const fontOf = (text: string): HTMLElement => {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.textContent = text.toUpperCase();
  outer.append(inner);
  return outer;
};

/** As Chrome's translator does it. */
const byReplacing = (text: Text): void => text.replaceWith(fontOf(text.data));
const inTwoSteps = (text: Text): void => {
  text.before(fontOf(text.data));
  text.remove();
};
const byWrapping = (text: Text): void => {
  const font = fontOf("");
  text.before(font);
  font.firstElementChild?.append(text);
};

beforeAll(allowTranslators);

const translate = (by: (text: Text) => void) => act(async () => texts(document.body).forEach(by));
const shown = (): string => (document.body.textContent ?? "").toLowerCase();

const card = (price: number, isSkipped: boolean) => (
  <p>
    Cleaning{isSkipped ? <strong>skipped</strong> : null} for ${price}
    {!isSkipped && " on Tuesday"}.
  </p>
);

for (const [name, by] of Object.entries({ byReplacing, inTwoSteps, byWrapping })) {
  test(`texts that come and go in a translated page are shown as they are now (${name})`, async () => {
    const { rerender } = render(card(150, false));
    await translate(by);
    expect(shown()).toBe("cleaning for $150 on tuesday.");
    await act(async () => rerender(card(150, true)));
    expect(shown()).toBe("cleaningskipped for $150.");
    await translate(by);
    await act(async () => rerender(card(165, true)));
    expect(shown()).toBe("cleaningskipped for $165.");
    await translate(by);
    await act(async () => rerender(card(165, false)));
    expect(shown()).toBe("cleaning for $165 on tuesday.");
  });

  test(`an icon that is swapped before a text stays before it (${name})`, async () => {
    const { rerender } = render(<button type="button">{[<i key="a">*</i>, "Refresh"]}</button>);
    await translate(by);
    await act(async () => rerender(<button type="button">{[<b key="b">+</b>, "Refresh"]}</button>));
    expect(shown()).toBe("+refresh");
  });
}

const list = (order: readonly string[]) => (
  <p>
    {order.map((text) => (
      <Fragment key={text[0]}>{text}</Fragment>
    ))}
  </p>
);

test("texts that change places in a translated page are there once, and as they are now", async () => {
  const { rerender } = render(list(["a1", "b1", "c1"]));
  await act(async () =>
    texts(document.body)
      .slice(0, 2)
      .forEach((text) => text.replaceWith(fontOf(text.data))),
  );
  await act(async () => rerender(list(["c1", "b1", "a1"])));
  expect(shown()).toBe("c1b1a1");
  await act(async () => rerender(list(["c2", "a2", "b2"])));
  expect(shown()).toBe("c2a2b2");
});

test("what is no child of a node is neither removed from it nor a place in it", () => {
  const [parent, stranger, child] = [
    document.createElement("p"),
    document.createElement("i"),
    document.createElement("b"),
  ];
  document.body.append(stranger);
  expect(parent.removeChild(stranger)).toBe(stranger);
  expect(stranger.isConnected).toBe(true);
  expect(parent.insertBefore(child, stranger)).toBe(child);
  expect(parent.lastChild).toBe(child);
  stranger.remove();
});

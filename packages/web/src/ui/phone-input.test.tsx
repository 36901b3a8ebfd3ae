import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PhoneInput } from "./phone-input.tsx";

/** As a browser leaves the field before it tells. */
const input = (value: string, caret: number, inputType: string): HTMLInputElement => {
  const field = screen.getByLabelText<HTMLInputElement>("Phone");
  field.value = value;
  field.setSelectionRange(caret, caret);
  fireEvent(field, new InputEvent("input", { bubbles: true, inputType }));
  return field;
};

test("Backspace behind a bracket takes the digit before it, and the caret goes there", () => {
  render(<PhoneInput label="Phone" name="phone" />);
  input("4355550147", 10, "insertFromPaste");
  const field = input("(435)555-0147", 5, "deleteContentBackward");
  expect([field.value, field.selectionStart]).toEqual(["(435) 550-147", 3]);
  expect(input("(435)550-147", 5, "deleteContentForward").value).toBe("(435) 550-147");
});

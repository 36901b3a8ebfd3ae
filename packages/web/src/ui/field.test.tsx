import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { SelectInput } from "./field.tsx";

const options = { mon: "Monday", tue: "Tuesday" };

const DayOf = ({ onChoose }: { onChoose: (day: string) => void }) => {
  const [day, setDay] = useState("");
  const choose = (value: string): void => {
    setDay(value);
    onChoose(value);
  };
  return (
    <SelectInput
      name="day"
      label="Day"
      placeholder="Choose a day"
      value={day}
      options={options}
      onChange={({ target }) => choose(target.value)}
    />
  );
};

test("a choice whose value is given shows its placeholder, then what is chosen, and React has nothing to warn of", () => {
  const warned = vi.spyOn(console, "error").mockReturnValue(undefined);
  const chosen = vi.fn<(day: string) => void>();
  render(<DayOf onChoose={chosen} />);
  const select = screen.getByRole("combobox", { name: "Day" });
  expect(select).toHaveProperty("value", "");
  fireEvent.change(select, { target: { value: "tue" } });
  expect(select).toHaveProperty("value", "tue");
  expect(chosen).toHaveBeenCalledWith("tue");
  expect(warned).not.toHaveBeenCalled();
});

import { ApiError } from "@cleaning/contract/http/api";
import { schema } from "@cleaning/contract/http/schema";
import { contactRequest } from "@cleaning/contract/site/contact";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps, ReactElement } from "react";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { failureText } from "#lib/failure-text.ts";
import type { KeyFor } from "#lib/use-submission.ts";
import { SelectInput, TextInput } from "./field.tsx";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useForm } from "./use-form.ts";

type Submit = (values: unknown, keyFor: KeyFor) => Promise<void>;

const validValues = {
  "First name": "Ann",
  "Last name": "Lee",
  Email: "ann@example.com",
  Phone: "(435) 555-0152",
  Service: "deep",
  Message: "Three bedrooms, please.",
};

type Options = { submit: Submit; onSuccess?: () => void; onFailure?: () => void };

const ContactForm = ({ submit, onSuccess, onFailure }: Options) => (
  <Form
    schema={async () => contactRequest}
    submit={submit}
    onSuccess={(form) => {
      form.reset();
      onSuccess?.();
    }}
    explain={(error) => (error instanceof ApiError ? error.serverMessage : undefined)}
    onFailure={onFailure}
    button="Send"
    busy="Submitting..."
  >
    <TextInput label="First name" name="firstName" />
    <TextInput label="Last name" name="lastName" />
    <TextInput label="Email" name="email" />
    <TextInput label="Phone" name="phone" />
    <SelectInput label="Service" placeholder="Choose" options={{ deep: "Deep" }} name="service" />
    <TextInput label="Message" name="message" />
  </Form>
);

const show = (form: ReactElement): void => void render(form);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (values: Record<string, string> = validValues): void => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
const send = (): void => void fireEvent.click(screen.getByRole("button"));
const idle = () => waitFor(() => screen.getByRole("button", { name: "Send" }));
const saved = (): Submit & ReturnType<typeof vi.fn<Submit>> => vi.fn<Submit>(() => Promise.resolve());

test("a wrong form is not sent; every field says what is wrong and the first one is focused", async () => {
  const submit = saved();
  show(<ContactForm submit={submit} />);
  fill({ ...validValues, "Last name": "", Email: "ann@", Message: "Hi" });
  send();
  await screen.findByText("Last name is required");
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  expect(screen.getByText("Message must be at least 10 characters")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Last name")));
  expect(submit).not.toHaveBeenCalled();
});

test("an error belongs to its field for assistive technology, and the number of errors is announced", async () => {
  show(<ContactForm submit={saved()} />);
  fill({ ...validValues, Email: "no", Phone: "1" });
  send();
  const error = await screen.findByText("Please enter a valid email address");
  expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  expect(field("Email").getAttribute("aria-describedby")).toContain(error.id);
  expect(field("Last name").getAttribute("aria-invalid")).toBe("false");
  expect(screen.getByText("Please check 2 fields.").getAttribute("role")).toBe("alert");
});

test("nothing is complained about before the first submit; after it a field is checked as it changes", async () => {
  show(<ContactForm submit={saved()} />);
  fireEvent.change(field("Email"), { target: { value: "no" } });
  fireEvent.blur(field("Email"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
  send();
  await screen.findByText("Please enter a valid email address");
  await idle();
  fireEvent.change(field("Email"), { target: { value: "ann@example.com" } });
  await waitFor(() => expect(screen.queryByText("Please enter a valid email address")).toBeNull());
  expect(screen.getByText("First name is required")).toBeTruthy();
});

test("leaving a field as it was refused keeps its error, so that the button that is pressed stays in its place", async () => {
  const body = JSON.stringify({ message: "No", issues: [{ path: "email", message: "This address is taken" }] });
  show(<ContactForm submit={() => Promise.reject(new ApiError(409, "", body))} />);
  fill();
  send();
  await screen.findByText("This address is taken");
  await idle();
  fireEvent.blur(field("Email"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByText("This address is taken")).toBeTruthy();
});

test("two quick submits send once, and the label says that it is being sent", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const submit = vi.fn<Submit>(() => promise);
  show(<ContactForm submit={submit} />);
  fill();
  send();
  send();
  await screen.findByRole("button", { name: "Submitting..." });
  await waitFor(() => expect(submit).toHaveBeenCalled());
  send();
  resolve();
  await idle();
  expect(submit).toHaveBeenCalledTimes(1);
});

test("a failure keeps every value and hands on the error; success empties the form", async () => {
  const submit = vi
    .fn<Submit>()
    .mockRejectedValueOnce(new ApiError(503, "", '{"message":"down"}'))
    .mockResolvedValue();
  const onFailure = vi.fn<() => void>();
  show(<ContactForm submit={submit} onFailure={onFailure} />);
  fill();
  send();
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  await idle();
  for (const [label, value] of Object.entries(validValues)) expect(field(label).value).toBe(value);
  send();
  await waitFor(() => expect(field("First name").value).toBe(""));
  expect(field("Service").value).toBe("");
});

test("what went wrong stays while the fields are edited, until the next try", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const submit = vi
    .fn<Submit>()
    .mockRejectedValueOnce(new ApiError(503, "", '{"message":"We are down"}'))
    .mockReturnValue(promise);
  show(<ContactForm submit={submit} />);
  fill();
  send();
  const message = await screen.findByText("We are down");
  expect(message.closest('[role="alert"]')).not.toBeNull();
  await idle();
  fireEvent.change(field("Message"), { target: { value: "Four bedrooms, please." } });
  expect(screen.getByText("We are down")).toBeTruthy();
  send();
  await waitFor(() => expect(screen.queryByText("We are down")).toBeNull());
  resolve();
  await idle();
});

test("what the server finds wrong with a field is shown at that field", async () => {
  const body = JSON.stringify({
    message: "No",
    issues: [{ path: "phone", message: "We could not reach this number" }],
  });
  show(<ContactForm submit={() => Promise.reject(new ApiError(400, "", body))} />);
  fill();
  send();
  await screen.findByText("We could not reach this number");
  expect(document.activeElement).toBe(field("Phone"));
});

test("the idempotency key stays for a retry of the same content and changes with the content and after success", async () => {
  const keys: string[] = [];
  let fails = true;
  const submit: Submit = (values, keyFor) => {
    keys.push(keyFor(values));
    return fails ? Promise.reject(new Error("offline")) : Promise.resolve();
  };
  show(<ContactForm submit={submit} />);
  const sendAndWait = async (): Promise<void> => {
    const before = keys.length;
    send();
    await waitFor(() => expect(keys.length).toBe(before + 1));
    await idle();
  };
  fill();
  await sendAndWait();
  await sendAndWait();
  fireEvent.change(field("Message"), { target: { value: "Four bedrooms, please." } });
  await sendAndWait();
  fails = false;
  await sendAndWait();
  fill({ ...validValues, Message: "Four bedrooms, please." });
  await sendAndWait();
  const [first, second, third, fourth, fifth] = keys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
  expect(fifth).not.toBe(third);
});

test("a control character, or a link in a name, is told under its field, as the server would tell it", async () => {
  const submit = saved();
  show(<ContactForm submit={submit} />);
  fill({ ...validValues, "First name": "Ann evil.com/x", "Last name": "Lee\u0000", Phone: "(435) 555-0152\u0007" });
  send();
  await screen.findByText("Please check 3 fields.");
  const described = (label: string): string =>
    document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent ?? "";
  expect(described("First name")).toBe("Please enter a name without a web address");
  expect(described("Last name")).toBe("Please remove the hidden characters");
  expect(described("Phone")).toBe("Please remove the hidden characters");
  expect(submit).not.toHaveBeenCalled();
  fireEvent.change(field("Last name"), { target: { value: "Lee" } });
  await waitFor(() => expect(field("Last name").getAttribute("aria-invalid")).not.toBe("true"));
});

const nameForm = schema(() => z.object({ name: z.string().check(z.minLength(1, "Please say who")) }));

const showNameForm = (props: Partial<ComponentProps<typeof Form<typeof nameForm>>> = {}): void =>
  show(
    <Form
      label="Name"
      schema={nameForm}
      submit={() => Promise.reject(new ApiError(409, "", '{"message":"No"}'))}
      explain={failureText}
      {...props}
    >
      <input type="hidden" name="of" value="1" />
      <TextInput label="Who" defaultValue="Ann" name="name" />
    </Form>,
  );
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

test("a form is named, saves by default, and has a second button only where it can be cancelled", () => {
  showNameForm();
  expect(screen.getByRole("form", { name: "Name" }).getAttribute("method")).toBe("post");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Save"]);
});

test("cancel closes a form; while it is sent it cannot", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onCancel = vi.fn<() => void>();
  showNameForm({ submit: () => promise, onCancel, cancel: "Back", button: "Send it", busy: "Sending..." });
  press("Back");
  expect(onCancel).toHaveBeenCalledTimes(1);
  press("Send it");
  await screen.findByRole("button", { name: "Sending..." });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Back" }).disabled).toBe(true);
  resolve();
  await screen.findByRole("button", { name: "Send it" });
});

test("a failure begins with what is known of it, and ends with advice", async () => {
  const lead = { refused: "It is not saved.", unknown: "We do not know whether it was saved." };
  showNameForm({ lead, advice: (error) => <p>{error instanceof ApiError ? `Code ${error.status}` : ""}</p> });
  press("Save");
  const alert = await screen.findByText("It is not saved.");
  expect(alert.closest('[role="alert"]')?.textContent).toBe("It is not saved. NoCode 409");
});

test("without an answer a form does not claim that nothing was saved", async () => {
  const lead = { refused: "It is not saved.", unknown: "We do not know whether it was saved." };
  showNameForm({ submit: () => Promise.reject(new TypeError("fetch failed")), lead });
  press("Save");
  await screen.findByText("We do not know whether it was saved.");
  expect(screen.queryByText("It is not saved.")).toBeNull();
});

test("a form says nothing of a failure that was told elsewhere", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  showNameForm({ onFailure: () => promise });
  press("Save");
  await screen.findByText("No");
  resolve(true);
  await waitFor(() => expect(screen.queryByText("No")).toBeNull());
});

test("the first field that is seen takes the focus where it is asked for", () => {
  showNameForm();
  expect(document.activeElement).toBe(document.body);
  cleanup();
  showNameForm({ focusFirst: true });
  expect(document.activeElement).toBe(field("Who"));
});

test("a room gives its forms an end and a language", async () => {
  showNameForm({
    end: (end) => (
      <div data-testid="end">
        <SubmitButton {...end} />
      </div>
    ),
    translate: (form) => ({ ...form, errors: { name: "¿Quién?" }, status: form.status && "Uno por revisar" }),
  });
  expect(screen.getByTestId("end").textContent).toBe("Save");
  fireEvent.change(field("Who"), { target: { value: "" } });
  press("Save");
  await screen.findByText("¿Quién?");
  expect(screen.getByText("Uno por revisar").getAttribute("role")).toBe("alert");
});

test("a success is announced in a place of its own, which is there before", async () => {
  showNameForm({ success: false });
  expect(screen.getByRole("status").textContent).toBe("");
  showNameForm({ label: "Saved", success: "Saved." });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["", "Saved."]);
});

const OutsideForm = () => {
  const form = useForm({ schema: nameForm, submit: () => Promise.resolve() });
  return (
    <Form form={form} label="Name">
      <TextInput label="Who" name="name" />
    </Form>
  );
};

test("a form shows a state from outside", async () => {
  show(<OutsideForm />);
  press("Save");
  expect((await screen.findByText("Please say who")).id).toBe(field("Who").getAttribute("aria-describedby"));
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setSession } from "#lib/session-fake.ts";
import { userFixture } from "#lib/session-fixtures.ts";
import { clearTab } from "#lib/storage.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { FormDraft } from "./form-draft.tsx";
import { useDraftKeys } from "./form.tsx";

vi.mock("#lib/session.ts", () => import("#lib/session-fake.ts"));

const signedIn = (id = 7) =>
  ({ status: "authenticated", user: userFixture({ id }), token: "token", signedOut: false }) as const;
const ended = { status: "anonymous", user: null, token: null, signedOut: false } as const;

beforeEach(() => {
  sessionStorage.clear();
  setSession(signedIn());
});

const open = (name = "note.p1") =>
  render(
    <FormDraft name={name}>
      <textarea name="note" aria-label="Note" defaultValue="Ring twice." />
      <input name="password" type="password" aria-label="Password" />
    </FormDraft>,
  );
const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note").value;
const type = (): void => {
  fireEvent.input(screen.getByLabelText("Note"), { target: { value: "Mind the vase." } });
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "correct horse" } });
};

/** As a guard does, which takes the page away with the session. */
const endSession = (unmount: () => void): void => {
  act(() => setSession(ended));
  unmount();
};

test("a text that is typed while the session ends stands in the form again after the same person signs in", () => {
  const { unmount } = open();
  type();
  endSession(unmount);
  expect(JSON.stringify(sessionStorage)).not.toContain("correct horse");
  setSession(signedIn(8));
  open().unmount();
  setSession(signedIn(7));
  open("note.p2").unmount();
  open();
  expect(note()).toBe("Mind the vase.");
});

test("a text is not shown to another person, nor of another visit", () => {
  const { unmount } = open();
  type();
  endSession(unmount);
  setSession(signedIn(8));
  const other = open();
  expect(note()).toBe("Ring twice.");
  other.unmount();
  setSession(signedIn(7));
  open("note.p2");
  expect(note()).toBe("Ring twice.");
});

test("a text is forgotten with its form, and with the sign-out", () => {
  const closed = open();
  type();
  closed.unmount();
  expect(sessionStorage).toHaveLength(0);
  const { unmount } = open();
  expect(note()).toBe("Ring twice.");
  type();
  act(() => {
    clearTab();
    setSession({ ...ended, signedOut: true });
  });
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

const SentForm = ({ onSend }: { onSend: (key: string) => Promise<void> }) => {
  const { submit } = useSubmission(useDraftKeys());
  return (
    <>
      <textarea name="note" aria-label="Note" />
      <button
        type="button"
        onClick={() =>
          void submit(
            (keyFor) => onSend(keyFor(note())),
            () => undefined,
          )
        }
      >
        Send
      </button>
    </>
  );
};

const send = () => act(async () => void fireEvent.click(screen.getByText("Send")));
const lost = () => Promise.reject(new Error("offline"));

test("a text that was sent in vain keeps its key in a form that is opened anew, until it has arrived", async () => {
  const keys: string[] = [];
  const show = (outcome: () => Promise<void>) =>
    render(
      <FormDraft name="note.p1">
        <SentForm
          onSend={(key) => {
            keys.push(key);
            return outcome();
          }}
        />
      </FormDraft>,
    );
  const closed = show(lost);
  fireEvent.input(screen.getByLabelText("Note"), { target: { value: "Mind the vase." } });
  await send();
  closed.unmount();
  const arrived = show(() => Promise.resolve());
  expect(note()).toBe("Mind the vase.");
  await send();
  expect(keys[1]).toBe(keys[0]);
  arrived.unmount();
  expect(sessionStorage).toHaveLength(0);
  show(lost);
  expect(note()).toBe("");
  fireEvent.input(screen.getByLabelText("Note"), { target: { value: "Mind the vase." } });
  await send();
  expect(keys[2]).not.toBe(keys[0]);
});

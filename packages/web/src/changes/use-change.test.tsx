import { ApiError } from "@cleaning/contract/http/api";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSubmission } from "#lib/use-submission.ts";
import { type ChangeCalls, useChange } from "./use-change.ts";

type Request = { day: string; note?: string };
type Preview = { count: number; previewToken: string };
type Options = { request?: Request; needsLook?: (preview: Preview) => boolean };

const changed = new ApiError(409, "Conflict", JSON.stringify({ message: "Please look again." }));
const lost = new TypeError("Failed to fetch");

const start = (previews: Preview[], outcomes: (Error | string)[], options: Options = {}) => {
  const sent: { body: object; key: string }[] = [];
  const calls: ChangeCalls<Request, string, Preview> = {
    preview: vi.fn<(request: Request) => Promise<Preview>>(
      async () => previews.shift() ?? { count: 0, previewToken: "" },
    ),
    apply: async (body, key) => {
      sent.push({ body, key });
      const outcome = outcomes.shift() ?? "done";
      if (typeof outcome !== "string") throw outcome;
      return outcome;
    },
  };
  const client = new QueryClient();
  const onApplied = vi.fn<(applied: string) => void>();
  const { result, rerender } = renderHook(
    (more: Options) => ({ change: useChange(calls, { ...options, ...more, onApplied }), form: useSubmission() }),
    {
      initialProps: {},
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  const change = () => result.current.change;
  /** As a form does. */
  const submit = async (request: Request): Promise<unknown> => {
    let answer: unknown;
    await act(() =>
      result.current.form.submit(
        async (keyFor) => {
          answer = await change().submitFrom(request, keyFor);
        },
        (error) => {
          answer = error;
        },
      ),
    );
    return answer;
  };
  return { change, submit, rerender, sent, calls, onApplied };
};

const [monday, tuesday] = [{ day: "Monday" }, { day: "Tuesday" }];
const [one, two]: [Preview, Preview] = [
  { count: 1, previewToken: "one" },
  { count: 2, previewToken: "two" },
];

test("a request is previewed as it is edited, and applied with the token of what is shown", async () => {
  const { change, rerender, sent, onApplied } = start([one, two], [], { request: monday });
  await waitFor(() => expect(change().current?.preview).toEqual(one));
  rerender({ request: tuesday });
  expect(change().current).toBeUndefined();
  await waitFor(() => expect(change().current?.preview).toEqual(two));
  await act(() => change().apply({ note: "Storm" }));
  expect(sent).toMatchObject([{ body: { day: "Tuesday", note: "Storm", previewToken: "two" } }]);
  expect(onApplied).toHaveBeenCalledWith("done", { day: "Tuesday" });
});

test("what a colleague has changed is shown instead, and applied by the next try alone", async () => {
  const { change, sent } = start([one, two], [changed], { request: monday });
  await waitFor(() => expect(change().current).toBeDefined());
  await act(() => change().apply());
  expect(change().current).toEqual({ request: monday, preview: two, isNew: true });
  expect(change().problem).toMatchObject({ error: changed, hasNewPreview: true });
  await act(() => change().apply());
  expect(sent.map(({ body }) => body)).toMatchObject([{ previewToken: "one" }, { previewToken: "two" }]);
  expect(change().problem).toBeUndefined();
});

test("a preview that is asked for is given back until it is asked for again", async () => {
  const { change } = start([one, two], []);
  expect(change().current).toBeUndefined();
  await act(() => change().loadPreview(monday));
  expect(change().current).toEqual({ request: monday, preview: one, isNew: false });
  act(() => change().goBack());
  expect(change().current).toBeUndefined();
  await act(() => change().loadPreview(monday));
  expect(change().current?.preview).toEqual(two);
});

test("a look that fails leaves what was shown, and says why until the next one", async () => {
  const { change, calls } = start([one, two], []);
  await act(() => change().loadPreview(monday));
  vi.mocked(calls.preview).mockRejectedValueOnce(lost);
  await act(() => change().look(() => tuesday));
  expect([change().current?.preview, change().lookFailure]).toEqual([one, lost]);
  await act(() => change().look(() => tuesday));
  expect([change().current?.preview, change().lookFailure]).toEqual([two, undefined]);
});

const needsLook = ({ count }: Preview): boolean => count > 0;

test("a form is applied after a look, and at once where there is nothing to look at", async () => {
  const { change, submit, sent } = start([one, { count: 0, previewToken: "none" }], [], { needsLook });
  expect(await submit(monday)).toBeUndefined();
  expect([change().shown, sent]).toEqual([one, []]);
  expect(await submit(monday)).toBe("done");
  expect(change().shown).toBeUndefined();
  expect(await submit(tuesday)).toBe("done");
  expect(sent.map(({ body }) => body)).toEqual([
    { ...monday, previewToken: "one" },
    { ...tuesday, previewToken: "none" },
  ]);
});

test("a form that was edited after the look is looked at again", async () => {
  const { submit, sent } = start([one, two], [], { needsLook });
  await submit(monday);
  expect(await submit(tuesday)).toBeUndefined();
  expect(sent).toEqual([]);
});

test("a form without an answer sends the same again, and one that is refused looks again", async () => {
  const none = { count: 0, previewToken: "none" };
  const refused = new ApiError(400, "Bad Request", "");
  const { submit, sent, calls } = start([none, none], [lost, refused], { needsLook });
  expect(await submit(monday)).toBe(lost);
  expect(await submit(monday)).toBe(refused);
  expect(sent[1]).toEqual(sent[0]);
  expect(calls.preview).toHaveBeenCalledTimes(1);
  expect(await submit(monday)).toBe("done");
  expect(calls.preview).toHaveBeenCalledTimes(2);
});

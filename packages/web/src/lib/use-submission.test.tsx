import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type SubmissionKeys, useSubmission } from "./use-submission.ts";

const start = (keys?: SubmissionKeys) => {
  const { result } = renderHook(() => useSubmission(keys));
  const send = async (content: unknown, outcome: Error | boolean = true): Promise<string> => {
    let key = "";
    await act(() =>
      result.current.submit(
        async (keyFor) => {
          key = keyFor(content);
          if (outcome instanceof Error) throw outcome;
          return outcome;
        },
        (error) => expect(error).toBe(outcome),
      ),
    );
    return key;
  };
  return { result, send };
};
const offline = new Error("offline");

test("a second submission while one is under way is not sent; after it, one is", async () => {
  const { result } = start();
  const answer = Promise.withResolvers<void>();
  const send = vi.fn<() => Promise<void>>(() => answer.promise);
  const fail = vi.fn<(error: unknown) => void>();
  act(() => {
    void result.current.submit(send, fail);
    void result.current.submit(send, fail);
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.submitting).toBe(true);
  await act(async () => {
    answer.resolve();
    await answer.promise;
  });
  expect(result.current.submitting).toBe(false);
  await act(() => result.current.submit(send, fail));
  expect(send).toHaveBeenCalledTimes(2);
  expect(fail).not.toHaveBeenCalled();
});

test("a submission whose failure is still handled is under way", async () => {
  const { result } = start();
  const handled = Promise.withResolvers<void>();
  const again = vi.fn<() => Promise<void>>(() => Promise.resolve());
  act(() => {
    void result.current.submit(
      () => Promise.reject(offline),
      () => handled.promise,
    );
  });
  await act(() => result.current.submit(again, () => undefined));
  expect(again).not.toHaveBeenCalled();
  await act(async () => {
    handled.resolve();
    await handled.promise;
  });
  await act(() => result.current.submit(again, () => undefined));
  expect(again).toHaveBeenCalledTimes(1);
});

test("content that failed has the same key again, also after other content, and a new one after success", async () => {
  const { send } = start();
  const key = await send({ name: "Ann" }, offline);
  expect(key).toMatch(/^[\w-]{8,100}$/);
  expect(await send({ name: "Bo" }, offline)).not.toBe(key);
  expect(await send({ name: "Ann" })).toBe(key);
  expect(await send({ name: "Ann" })).not.toBe(key);
});

test("content that was not sent after all, as with a field that is wrong, has the same key again", async () => {
  const { send } = start();
  const key = await send("a", offline);
  expect(await send("a", false)).toBe(key);
  expect(await send("a")).toBe(key);
});

test("two components have keys of their own, unless they are given the same", async () => {
  expect(await start().send("a", offline)).not.toBe(await start().send("a", offline));
  const keys = new Map<string, string>();
  expect(await start(keys).send("a", offline)).toBe(await start(keys).send("a"));
  expect(keys.size).toBe(0);
});

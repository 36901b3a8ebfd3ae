import type { VisitPage as Visit } from "@cleaning/contract/visits/visit-page";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { onNovember21, requestRecorder } from "../schedule/schedule-fixtures.tsx";
import {
  answerWith,
  calls,
  done,
  failure,
  form,
  open,
  pageOf,
  press,
  pressTwice,
  refuse,
  type,
} from "./visit-page-fixtures.tsx";

const scaled = vi.hoisted(() => ({
  photo: async (_: Blob): Promise<{ bytes: ArrayBuffer }> => ({ bytes: new ArrayBuffer(9) }),
}));
vi.mock("#nouns/visits/scale-photo.ts", () => ({ scalePhoto: (file: Blob) => scaled.photo(file) }));

const openProblem = async () => {
  await press("Something is not right");
  return form("Something is not right");
};
const choosePhotos = (...names: string[]): boolean =>
  fireEvent.change(screen.getByLabelText(/^Photos/), {
    target: { files: names.map((name) => new File(["picture"], name, { type: "image/jpeg" })) },
  });

onNovember21();
const revoked = vi.fn<(url: string) => void>();
beforeEach(() => {
  scaled.photo = async () => ({ bytes: new ArrayBuffer(9) });
  let count = 0;
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: revoked });
});

describe("a problem", () => {
  const text = "The shower was left out.";
  const problem: Visit["problems"][number] = {
    number: 1,
    state: "open",
    text,
    photoCount: 0,
    at: "2026-11-21T18:00:00.000Z",
    answer: null,
    answeredAt: null,
    freeVisit: null,
  };
  const reported: Visit = { ...done, problems: [problem] };

  test("is reported once for two quick clicks, and then shown with the promise", async () => {
    const { requests, record } = requestRecorder();
    await open(done, { [calls.problems]: record(() => answerWith(reported)) });
    const report = await openProblem();
    await press("Send");
    await report.findByText(/at least 10 characters/);
    type(/^What is not right/, text);
    await pressTwice("Send");
    await screen.findByText("Thank you. We contact you within 24 hours.");
    const list = within(await screen.findByRole("list", { name: "What you told us" }));
    expect(list.getByText(`You wrote: ${text}`)).toBeTruthy();
    expect(list.getByText("Received")).toBeTruthy();
    expect(requests).toEqual([{ key: expect.any(String), body: { text, photoIds: [] } }]);
  });

  test("comes with photos, which a further try does not upload again", async () => {
    const { requests, record } = requestRecorder();
    const reports = requestRecorder();
    const uploads: string[] = [];
    let fails = true;
    await open(done, {
      [calls.photos]: record(() => json(200, { url: "/bucket/photo", headers: { "content-type": "image/jpeg" } })),
      "PUT /bucket/photo": (headers) => {
        uploads.push(headers.get("content-type") ?? "");
        return new Response(null, { status: uploads.length === 1 ? 200 : 412 });
      },
      [calls.problems]: reports.record(() =>
        fails ? refuse(503, "Please try again.") : answerWith({ ...done, problems: [{ ...problem, photoCount: 2 }] }),
      ),
    });
    const report = await openProblem();
    type(/^What is not right/, text);
    choosePhotos("one.jpg", "two.jpg");
    await report.findByText("2 photos added.");
    await press("Send");
    await report.findByText(/We do not know whether your message was sent/);
    fails = false;
    await press("Send");
    await screen.findByText(`You wrote: ${text} (2 photos)`);
    const photoIds = requests.map(({ body }) => (body as { photoId: string }).photoId);
    expect(requests.map(({ body }) => body)).toEqual(photoIds.map((photoId) => ({ photoId, size: 9 })));
    expect(uploads).toEqual(["image/jpeg", "image/jpeg"]);
    expect(reports.requests.map(({ body }) => body)).toEqual([1, 2].map(() => ({ text, photoIds })));
    expect(new Set(reports.requests.map(({ key }) => key)).size).toBe(1);
  });

  test("whose answer was lost is looked for, and another text is asked about before it is sent", async () => {
    const { requests, record } = requestRecorder();
    const looks = requestRecorder();
    let isStored = false;
    await open(done, {
      [calls.look]: looks.record(() => pageOf(isStored ? reported : done)),
      [calls.problems]: record(() => {
        isStored = true;
        return refuse(504, "Gateway Timeout");
      }),
    });
    await openProblem();
    type(/^What is not right/, text);
    await press("Send");
    await screen.findByText(`You wrote: ${text}`);
    expect(await failure(/^We do not know/)).toBe("We do not know whether your message was sent. ");
    expect(looks.requests).toHaveLength(2);
    type(/^What is not right/, `${text} Twice.`);
    await press("Send");
    await screen.findByRole("alertdialog", { name: "Send a second message?" });
    await press("Go back");
    await screen.findByText(/^Nothing more was sent/);
    expect(requests).toHaveLength(1);
  });

  test("says of a file that is no photo, and takes three photos at most", async () => {
    await open(done);
    const report = await openProblem();
    scaled.photo = () => Promise.reject(new DOMException("The picture cannot be read."));
    choosePhotos("letter.pdf");
    await report.findByText("A file could not be read as a photo. Please choose another one.");
    scaled.photo = async () => ({ bytes: new ArrayBuffer(9) });
    choosePhotos("1.jpg", "2.jpg", "3.jpg", "4.jpg");
    await report.findByText("3 photos added.");
    expect(screen.getByLabelText(/^Photos/)).toHaveProperty("disabled", true);
    await press("Remove: photo 2");
    await report.findByText("2 photos added.");
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual(["blob:1", "blob:3"]);
    expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:2");
    expect(screen.getByLabelText(/^Photos/)).toHaveProperty("disabled", false);
  });

  test("that fails keeps what was typed, and says why in words for people", async () => {
    await open(done, {
      [calls.photos]: () => json(200, { url: "/bucket/photo", headers: {} }),
      "PUT /bucket/photo": () => new Response("<Error/>", { status: 403 }),
    });
    const report = await openProblem();
    type(/^What is not right/, text);
    choosePhotos("one.jpg");
    await report.findByText("1 photo added.");
    await press("Send");
    expect(await failure(/connection/)).toBe(
      "Your message is not sent yet. We could not reach our server. Please check your connection and try again.",
    );
    expect(report.getByDisplayValue(text)).toBeTruthy();
  });

  test("shows the answer and when we come again, and offers no sixth one", async () => {
    const freeVisit = { id: "b9", date: "2026-11-24", start: "09:00", end: "11:00" };
    const answered = { ...problem, state: "answered", answer: "We are sorry.", freeVisit } as const;
    await open({ ...done, mayReport: false, problems: [answered] });
    await screen.findByText("Our answer: We are sorry.");
    expect(screen.getByText("We come again on Tuesday, November 24, 9 to 11 AM, at no cost.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Something is not right" })).toBeNull();
  });
});

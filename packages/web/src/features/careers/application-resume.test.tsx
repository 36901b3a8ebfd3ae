import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import {
  choose,
  fileOf,
  fill,
  happens,
  idle,
  press,
  resumeField,
  resumeUrlOf,
  send,
  sentBody,
  showForm,
  ticketUrl,
  typed,
  values,
} from "./form-fixtures.tsx";

const bar = () => screen.getByRole<HTMLProgressElement>("progressbar", { name: /^Uploading ann\.pdf/ });
const megabyte = 1024 * 1024;

test.each([
  ["larger than 5 MB", fileOf("ann.pdf", 5 * megabyte + 1), "Please choose a file of at most 5MB"],
  ["a picture", fileOf("ann.png"), "Please choose a PDF, DOC or DOCX file"],
  [
    "a program that is named like a document",
    fileOf("ann.pdf", 1_000, "MZ\u0090"),
    "Please choose a PDF, DOC or DOCX file",
  ],
  ["empty", fileOf("ann.pdf", 0), "This file is empty. Please choose another one"],
])("a file that is %s is refused at once, and nothing is sent with it", async (_, file, text) => {
  const { received, tickets } = showForm();
  fill();
  choose(file);
  await waitFor(() =>
    expect(document.querySelector(".field__error")?.textContent).toBe(`${file.name} was not added. ${text}.`),
  );
  expect(screen.queryByText(/Ready to send/)).toBeNull();
  send();
  await idle();
  await waitFor(() => expect(document.activeElement).toBe(resumeField()));
  expect([...received, ...tickets]).toEqual([]);

  press("Go on without a resume");
  send();
  await waitFor(() => expect(received).toMatchObject([{ body: sentBody }]));
});

test("a file of exactly 5 MB is taken, and the type does not depend on capitals", async () => {
  const { tickets, uploading } = showForm();
  fill();
  choose(fileOf("ANN.DOCX", 5 * megabyte));
  send();
  await uploading();
  expect(tickets).toEqual([{ fileName: "ANN.DOCX", size: 5 * megabyte }]);
});

test("the file goes to the store with the ticket's headers, and only then the application with its name", async () => {
  const { received, uploading } = showForm();
  const file = fileOf();
  fill();
  choose(file);
  send();
  const upload = await uploading();
  expect([upload.method, upload.url, upload.headers]).toEqual(["PUT", ticketUrl, { "if-none-match": "*" }]);
  expect(upload.body).toBe(file);
  expect(received).toEqual([]);
  await happens(() => upload.answer(204));
  await idle();
  expect(received).toMatchObject([{ body: { ...sentBody, resumeUrl: resumeUrlOf(0) } }]);
});

test("the progress bar follows the upload", async () => {
  const { uploading } = showForm();
  fill();
  choose(fileOf());
  send();
  const upload = await uploading();
  expect(bar().value).toBe(0);
  await happens(() => upload.progress(430, 1_000));
  expect([bar().value, bar().max]).toEqual([43, 100]);
  await happens(() => upload.progress(0, 0));
  expect(bar().value).toBe(0);
  await happens(() => upload.answer(204));
  await idle();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

const failures: [string, (upload: { breakOff: () => void; answer: (status: number) => void }) => void, string][] = [
  ["the connection breaks", (upload) => upload.breakOff(), "The connection broke off before the file was through."],
  ["the store refuses the file", (upload) => upload.answer(403), "Our file store did not accept the file."],
  ["the store is down", (upload) => upload.answer(503), "Our file store is not available at the moment."],
];
test.each(failures)("when %s, text and file stay, and the upload can be tried again", async (_, fail, text) => {
  const { received, tickets, uploading } = showForm();
  fill();
  choose(fileOf());
  send();
  const first = await uploading();
  await happens(() => fail(first));
  await idle();
  expect(screen.getByText(new RegExp(text)).textContent).toContain("Your application has not been sent yet.");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Your resume did not get through"));
  expect(screen.getByText(/Not uploaded yet/)).toBeTruthy();
  expect(toastStore.get()).toMatchObject({
    title: "Error",
    description: `Failed to submit your application: ${text}`,
  });
  expect(values()).toEqual(typed);
  expect(received).toEqual([]);

  press("Try the upload again");
  const second = await uploading(2);
  await happens(() => second.answer(204));
  await idle();
  expect(tickets).toHaveLength(2);
  expect(received).toMatchObject([{ body: { resumeUrl: resumeUrlOf(1) } }]);
});

test("when the server gives no ticket, its words are shown and nothing goes to the store", async () => {
  const { received, uploads } = showForm({ ticket: () => json(429, { message: "Too many uploads, please wait" }) });
  fill();
  choose(fileOf());
  send();
  expect(
    (await screen.findByText(/Too many uploads, please wait\. Your application has not/)).textContent,
  ).toBeTruthy();
  expect([...uploads, ...received]).toEqual([]);
});

test("without a connection an upload does not begin: it says so at once, and there is nothing to wait for", async () => {
  const { uploads } = showForm({
    ticket: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  fill();
  choose(fileOf());
  send();
  await screen.findByText("Your resume did not get through");
  await idle();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(values()).toEqual(typed);
  expect(uploads).toEqual([]);
});

test("a cancelled upload stops at once; the file stays chosen and the application can go without it", async () => {
  const { received, uploads, uploading } = showForm();
  fill();
  choose(fileOf());
  send();
  const upload = await uploading();
  press("Cancel upload");
  await idle();
  expect(upload.aborted).toBe(true);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Upload cancelled"));
  expect(toastStore.get()).toBeNull();
  expect(values()).toEqual(typed);
  expect(received).toEqual([]);

  press("Send without the resume");
  await idle();
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toEqual(sentBody);
  expect(uploads).toHaveLength(1);
});

test("after a failed application an uploaded file is not uploaded again, and the key stays; without it the key is another", async () => {
  const { received, uploads, uploading } = showForm({ apply: () => json(503, { message: "Busy" }) });
  fill();
  choose(fileOf());
  send();
  const upload = await uploading();
  await happens(() => upload.answer(204));
  await idle();
  expect(screen.getByText(/^Uploaded/)).toBeTruthy();
  send();
  await waitFor(() => expect(received).toHaveLength(2));
  await idle();
  expect(uploads).toHaveLength(1);
  expect(received[1]).toEqual(received[0]);

  press(/^Remove/);
  send();
  await waitFor(() => expect(received).toHaveLength(3));
  expect(received[2]?.body).toEqual(sentBody);
  expect(received[2]?.key).not.toBe(received[0]?.key);
});

test("when the server no longer knows the upload, the next try uploads the file again", async () => {
  const message = "Please upload the resume again";
  const { received, uploading } = showForm({
    apply: () => json(400, { message, issues: [{ path: "resumeUrl", message }] }),
  });
  fill();
  choose(fileOf());
  send();
  const first = await uploading();
  await happens(() => first.answer(204));
  await idle();
  await screen.findByText(/Ready to send/);
  send();
  const second = await uploading(2);
  await happens(() => second.answer(204));
  await waitFor(() => expect(received.at(-1)).toMatchObject({ body: { resumeUrl: resumeUrlOf(1) } }));
});

test("another file takes the place of an uploaded one", async () => {
  const { uploads, uploading } = showForm({ apply: () => json(503, { message: "Busy" }) });
  fill();
  choose(fileOf());
  send();
  const first = await uploading();
  await happens(() => first.answer(204));
  await idle();
  const other = fileOf("ann-2.pdf");
  choose(other);
  send();
  await uploading(2);
  expect(uploads[1]?.body).toBe(other);
});

test("success clears the chosen file with the rest, and the next application carries none", async () => {
  const { received, uploading } = showForm();
  const cleared = vi.fn<() => void>();
  document.querySelector("form")?.addEventListener("reset", cleared);
  fill();
  choose(fileOf());
  expect(await screen.findByText(/Ready to send/)).toBeTruthy();
  send();
  const upload = await uploading();
  await happens(() => upload.answer(204));
  await idle();
  expect(cleared).toHaveBeenCalledOnce();
  expect(screen.queryByText(/Ready to send|Uploaded/)).toBeNull();
  fill();
  send();
  await waitFor(() => expect(received).toHaveLength(2));
  expect(received[1]?.body).toEqual(sentBody);
});

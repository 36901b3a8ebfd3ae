import "@cleaning/contract/http/api";
import "@cleaning/contract/site/careers";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { json, serve } from "#lib/session-fixtures.ts";
import { ApplicationForm } from "./application-form.tsx";
import { catchUploads, type FakeUpload } from "./upload-fixtures.ts";

type Received = { key: string | null; body: unknown };

export const typed = {
  "Full name": "Ann Lee",
  Email: "ann@example.com",
  Phone: "(435) 555-0100",
  Position: "team-lead",
  Experience: "Five years of hotel rooms.",
};
export const sentBody = {
  name: "Ann Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  position: "team-lead",
  experience: "Five years of hotel rooms.",
  subjectLine: "",
};
const ids = ["0f8fad5b-d9cb-469f-a165-70867728950e", "7c9e6679-7425-40de-944b-e07fc1f90ae7"];
export const resumeUrlOf = (upload: number): string => `uploads/${ids[upload] ?? ids[0]}/ann.pdf`;
export const ticketUrl = "https://store.example/uploads";

export const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
export const resumeField = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^Resume/);
export const fill = (values: Record<string, string> = typed): void => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
export const values = (): Record<string, string> =>
  Object.fromEntries(Object.keys(typed).map((label) => [label, field(label).value]));
export const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole("button", { name }));
export const send = (): void => press("Submit Application");
export const idle = () => waitFor(() => screen.getByRole("button", { name: "Submit Application" }));

export const fileOf = (name = "ann.pdf", size = 1_000, content = "%PDF-1.7"): File => {
  const file = new File([content], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};
export const choose = (file: File): void => void fireEvent.change(resumeField(), { target: { files: [file] } });

type Network = {
  apply?: () => Response;
  ticket?: (count: number) => Response;
};

export const showForm = (network: Network = {}) => {
  const received: Received[] = [];
  const tickets: unknown[] = [];
  const uploads = catchUploads();
  serve({
    "POST /api/careers/apply": (headers, body) => {
      received.push({ key: headers.get("idempotency-key"), body });
      return network.apply?.() ?? json(201, { success: true, message: "Received", id: received.length });
    },
    "POST /api/careers/resume-upload": (_, body) => {
      tickets.push(body);
      const ticket = { url: ticketUrl, headers: { "if-none-match": "*" }, resumeUrl: resumeUrlOf(tickets.length - 1) };
      return network.ticket?.(tickets.length) ?? json(200, ticket);
    },
  });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <ApplicationForm />
    </RouterContextProvider>,
  );
  return {
    received,
    tickets,
    uploads,
    uploading: async (count = 1): Promise<FakeUpload> => {
      await waitFor(() => {
        if (uploads.length < count) throw new Error(`Only ${uploads.length} uploads have begun.`);
      });
      const upload = uploads[count - 1];
      if (upload === undefined) throw new Error("No upload has begun.");
      return upload;
    },
  };
};

export const happens = (what: () => void): Promise<void> =>
  act(() => {
    what();
    return Promise.resolve();
  });

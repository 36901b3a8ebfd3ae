import { vi } from "vitest";

export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  method = "";
  url = "";
  headers: Record<string, string> = {};
  body: File | undefined;
  aborted = false;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: File): void {
    this.body = body;
  }

  abort(): void {
    this.aborted = true;
    this.end("abort");
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total }));
  }

  answer(status: number): void {
    this.status = status;
    this.end("load");
  }

  breakOff(): void {
    this.end("error");
  }

  private end(type: string): void {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event("loadend"));
  }
}

export const catchUploads = (): FakeUpload[] => {
  const uploads: FakeUpload[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends FakeUpload {
      constructor() {
        super();
        uploads.push(this);
      }
    },
  );
  return uploads;
};

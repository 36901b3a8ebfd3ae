export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "info" | "success" | "error";
  /** With one it stays beside newer notices until its time is over: what can be taken back is a list. */
  action?: { text: string; onChoose: () => void };
  /** Takes the place of one of the same, whose action would be refused now. */
  of?: string;
  /** What its button and its region are called, where that is not English. */
  closeNotice?: string;
  notice?: string;
  /** How long it stays, in milliseconds; `noticeTime` unless given. */
  time?: number;
};
export type ShownToast = ToastMessage & { id: number };

/** How long a notice stays, in milliseconds. */
export const noticeTime = 5_000;

/** More would cover the page of a phone. */
const mostShown = 4;

/** The newest last. */
let shown: readonly ShownToast[] = [];
let last = 0;
const listeners = new Set<() => void>();

const show = (next: readonly ShownToast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const showToast = (toast: ToastMessage): void => {
  last += 1;
  const stay = shown.filter(({ action, of }) => action !== undefined && of !== (toast.of ?? ""));
  show([...stay, { ...toast, id: last }].slice(-mostShown));
};

export const dismiss = (id: number): void => {
  show(shown.filter((toast) => toast.id !== id));
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: () => shown,
  /** The newest. */
  get: () => shown.at(-1) ?? null,
  /** After the first toast the live region stays, so that the next one is announced. */
  everUsed: () => last > 0,
  never: () => false,
};

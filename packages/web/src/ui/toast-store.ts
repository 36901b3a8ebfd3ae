export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "info" | "success" | "error";
  action?: { text: string; onChoose: () => void };
  /** What its button and its region are called, where that is not English. */
  closeNotice?: string;
  notice?: string;
  /** How long it stays, in milliseconds; `noticeTime` unless given. */
  time?: number;
};
/** A notice that is shown. A new `id` replaces the notice before it. */
export type ShownToast = ToastMessage & { id: number };

/** How long a notice stays, in milliseconds. */
export const noticeTime = 5_000;

let current: ShownToast | null = null;
let last = 0;
const listeners = new Set<() => void>();

const show = (next: ShownToast | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

export const showToast = (toast: ToastMessage): void => {
  last += 1;
  show({ ...toast, id: last });
};

/** `id` keeps an old toast's timer from closing a newer one. */
export const dismiss = (id: number): void => {
  if (current?.id === id) show(null);
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
  /** After the first toast the live region stays, so that the next one is announced. */
  everUsed: () => last > 0,
  none: () => null,
  never: () => false,
};

/** A question with two answers. `action` names what happens on yes: "Delete", not "OK". */
type Question = { title: string; description: string; action: string; cancel?: string; danger?: boolean };
export type OpenQuestion = Question & { id: number; answer: (yes: boolean) => void };

let current: OpenQuestion | null = null;
let last = 0;
const listeners = new Set<() => void>();

const show = (next: OpenQuestion | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Closing the dialog, or another question taking its place, answers no. */
export const confirm = (question: Question): Promise<boolean> => {
  current?.answer(false);
  last += 1;
  const id = last;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  show({
    ...question,
    id,
    answer: (yes) => {
      resolve(yes);
      if (current?.id === id) show(null);
    },
  });
  return promise;
};

export const confirmStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
  none: () => null,
};

import { inTab } from "#lib/storage.ts";

/** How people get in is typed here, so it stays in this tab and goes with the booking. */
const name = "bookingAccessNotes";

export const keepAccessNotes = (notes: string): void => inTab.write({ [name]: notes });
export const keptAccessNotes = (): string => inTab.read(name) ?? "";
export const forgetAccessNotes = (): void => inTab.forget(name);

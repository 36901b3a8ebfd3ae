export const appReleaseHeader = "x-app-release";

/** Raised by one before the API drops what older apps need (`docs/operations.md`, "Releases and installed apps"). */
export const appRelease = 1;

export const oldestAppRelease = 1;

export const updateApp = { reason: "updateApp", message: "This app has to be updated. Nothing is lost." } as const;

/** False for calls without a release: they are not the app's. */
export const isTooOld = (release: string | undefined): boolean =>
  release !== undefined && /^\d{1,9}$/.test(release) && Number(release) < oldestAppRelease;

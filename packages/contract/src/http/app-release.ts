/** Names the release of the agents' app in each of its calls. */
export const appReleaseHeader = "x-app-release";

/**
 * The release of the agents' app: raised by one where the API is about to drop what older apps need
 * (`docs/operations.md`, "Releases and installed apps").
 */
export const appRelease = 1;

/** The oldest release that the API serves; an older app has to be updated first. */
export const oldestAppRelease = 1;

/** Why a call of an app that is too old is refused, for programs and for people. */
export const updateApp = { reason: "updateApp", message: "This app has to be updated. Nothing is lost." } as const;

/** Whether an app of a release is too old. A call that names none is not the app's, and is served. */
export const isTooOld = (release: string | undefined): boolean =>
  release !== undefined && /^\d{1,9}$/.test(release) && Number(release) < oldestAppRelease;

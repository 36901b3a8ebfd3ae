/** All that the app loads when it is first wanted, but for its other language. Never rejects: each is asked for again then. */
export const loadLateParts = async (): Promise<void> => {
  await Promise.allSettled([
    import("#ui/confirm-view.tsx"),
    import("#ui/toast-view.tsx"),
    import("./late-queries.ts"),
    import("./week-screen.tsx"),
    import("./time-request-form.tsx"),
    import("./profile-screen.tsx"),
    import("./work-calendar.tsx"),
    import("./profile/notifications-part.tsx"),
    import("./phone/notification-calls.ts"),
  ]);
};

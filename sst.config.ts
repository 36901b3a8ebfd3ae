export default $config({
  app: ({ stage }) => ({
    name: "cleaning",
    home: "aws",
    // Production keeps its data whatever is deployed, and refuses to be removed. All other stages leave nothing behind.
    removal: stage === "production" ? "retain" : "remove",
    protect: stage === "production",
    providers: { aws: { version: "7.20.0", region: "us-west-2" }, random: "4.16.6" },
  }),
  async run() {
    await import("./infra/roles.ts"); // first: it bounds every role that is made after it
    await import("./infra/bundles.ts"); // before any function
    await import("./infra/headers.ts"); // before any distribution
    const { table, uploads } = await import("./infra/storage.ts");
    const { auth } = await import("./infra/auth.ts");
    const { api } = await import("./infra/api.ts");
    const { router } = await import("./infra/web.ts");
    await import("./infra/schedules.ts");
    await import("./infra/mail-events.ts");
    const { textEvents } = await import("./infra/text-events.ts");
    await import("./infra/release.ts");
    const { stage } = await import("./infra/stage.ts");
    if (stage.isWatched) await import("./infra/alarms.ts");
    if (stage.isPermanent) await import("./infra/dashboard.ts");
    return {
      stage: $app.stage,
      url: router.url,
      api: api.url,
      table: table.name,
      uploads: uploads.name,
      userPool: auth.pool.id,
      userPoolClient: auth.client.id,
      ...(textEvents.answers === undefined ? {} : { textAnswers: textEvents.answers.arn }),
    };
  },
});

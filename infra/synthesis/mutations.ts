import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Mutation tests: `node infra/synthesis/mutations.ts [part of a name] [--check]`. A mutation that no test notices is a
 * missing test. `--check` only checks that every place exists.
 */
type Mutation = { what: string; file: string; from: string; to: string };

const defineMutation = (what: string, file: string, from: string, to: string): Mutation => ({ what, file, from, to });

const mutations: readonly Mutation[] = [
  defineMutation(
    "the table loses its protection",
    "infra/storage.ts",
    "deletionProtection: stage.isProduction",
    "deletionProtection: false",
  ),
  defineMutation(
    "the table may be replaced",
    "infra/storage.ts",
    "options.protect = stage.isProduction",
    "options.protect = false",
  ),
  defineMutation("the key of notes may be ended", "infra/keys.ts", "protect: stage.isProduction", "protect: false"),
  defineMutation("the table cannot be restored", "infra/storage.ts", "enabled: stage.isPermanent", "enabled: false"),
  defineMutation(
    "a restored table is not taken over",
    "infra/storage.ts",
    "options.import = restored.name",
    "args.name = restored.name",
  ),
  defineMutation(
    "a restore reaches every stage",
    "infra/storage.ts",
    "restoredTables[$app.stage]",
    'restoredTables["production"]',
  ),
  defineMutation("nothing expires", "infra/storage.ts", "ttl: layout.timeToLive", 'ttl: "expires"'),
  defineMutation(
    "an index has the wrong key",
    "infra/storage.ts",
    "hashKey: partition, rangeKey: sort }",
    "hashKey: sort, rangeKey: partition }",
  ),
  defineMutation(
    "resumes may come in plain text",
    "infra/storage.ts",
    '"aws:SecureTransport", "false"',
    '"aws:SecureTransport", "true"',
  ),
  defineMutation(
    "other accounts reach the resumes",
    "infra/storage.ts",
    '"aws:PrincipalAccount"',
    '"aws:SourceAccount"',
  ),
  defineMutation(
    "anything can be uploaded",
    "infra/storage.ts",
    '["pdf", "doc", "docx"]',
    '["pdf", "doc", "docx", "html"]',
  ),
  defineMutation(
    "production's files go with the stack",
    "infra/storage.ts",
    "forceDestroy = !stage.isProduction",
    "forceDestroy = true",
  ),
  defineMutation("production can be removed", "sst.config.ts", 'protect: stage === "production"', "protect: false"),
  defineMutation(
    "production's data goes with the stack",
    "sst.config.ts",
    '"retain" : "remove"',
    '"remove" : "remove"',
  ),
  defineMutation("a preview stays behind", "sst.config.ts", '"retain" : "remove"', '"retain" : "retain"'),
  defineMutation("roles have no boundary", "sst.config.ts", 'await import("./infra/roles.ts");', ""),
  defineMutation("pages have no security headers", "sst.config.ts", 'await import("./infra/headers.ts");', ""),
  defineMutation(
    "the account may take a function's role",
    "infra/lambda.ts",
    "if (!$dev) role.assumeRolePolicy",
    "if ($dev) role.assumeRolePolicy",
  ),
  defineMutation("functions write all logs", "infra/lambda.ts", "role.managedPolicyArns = [];", ""),
  defineMutation("functions run on Intel", "infra/lambda.ts", '"arm64"', '"x86_64"'),
  defineMutation("a right is a pattern", "infra/access.ts", "`dynamodb:${action}`", '"dynamodb:*"'),
  defineMutation("queries reach every index", "infra/access.ts", "index/${layout.indexes[index].name}", "index/*"),
  defineMutation("mail may be sent in any name", "infra/access.ts", '"ses:FromAddress"', '"ses:FeedbackAddress"'),
  defineMutation(
    "a function lacks a right",
    "infra/functions.ts",
    'queries("byOwner", "byState")',
    'queries("byOwner")',
  ),
  defineMutation("a handler does not exist", "infra/functions.ts", '"admin.handler"', '"administration.handler"'),
  defineMutation(
    "functions do not check the secret",
    "infra/functions.ts",
    ", ORIGIN_SECRETS: originSecrets.accepted",
    "",
  ),
  defineMutation(
    "CloudFront sends another secret",
    "infra/secrets.ts",
    "originSecretsIn(list)",
    "originSecretsIn(`x${list}`)",
  ),
  defineMutation(
    "CloudFront sends the last secret",
    "infra/secrets.ts",
    "originSecretsIn(list)[0]",
    "originSecretsIn(list).at(-1)",
  ),
  defineMutation(
    "a call goes to another function",
    "infra/api.ts",
    'site: integrationOf("site")',
    'site: integrationOf("admin")',
  ),
  defineMutation(
    "throttles are forgotten",
    "infra/api.ts",
    "throttlingRateLimit: throttle.rate",
    "throttlingRateLimit: 1_000",
  ),
  defineMutation("any site may call the API", "infra/api.ts", "cors: false", "cors: true"),
  defineMutation(
    "the stage does not wait for its routes",
    "infra/api.ts",
    "options.dependsOn = allRoutes.promise;",
    "",
  ),
  defineMutation(
    "the log says who called",
    "infra/api.ts",
    '"$context.responseLength"',
    '"$context.identity.sourceIp"',
  ),
  defineMutation("one gets another's answer", "infra/edge.ts", 'items: ["authorization"]', 'items: ["accept"]'),
  defineMutation(
    "the visitor's address does not arrive",
    "packages/contract/src/http/edge.ts",
    "  viewerAddressHeader,\n",
    "",
  ),
  defineMutation("errors are kept", "infra/edge.ts", "cdn.customErrorResponses = neverCachedErrors;", ""),
  defineMutation("pages can be posted to", "infra/edge.ts", '    allowedMethods: ["GET", "HEAD", "OPTIONS"],', ""),
  defineMutation(
    "pages without a file are answered 200",
    "infra/viewer-functions.ts",
    "r.statusCode=404",
    "r.statusCode=200",
  ),
  defineMutation(
    "the shell answers for everything like it",
    "infra/viewer-functions.ts",
    'u.startsWith(a+"/")',
    "u.startsWith(a)",
  ),
  defineMutation(
    "a function of CloudFront is too long",
    "infra/viewer-functions.ts",
    "var q=event.request",
    `var pad="${"x".repeat(1_600)}";var q=event.request`,
  ),
  defineMutation(
    "the pages of staging show the demo's lists",
    "infra/web.ts",
    "stage.isPermanent ? { TABLE",
    "stage.isProduction ? { TABLE",
  ),
  defineMutation("production is built as a preview", "infra/web.ts", "SITE_STAGE: stage.kind", 'SITE_STAGE: "preview"'),
  defineMutation("the build knows of no provider", "infra/web.ts", "        ...providerEnvironment,\n", ""),
  defineMutation("there is no firewall", "infra/web.ts", "stage.isWatched ? { waf", "false ? { waf"),
  defineMutation("an office is locked out", "infra/firewall.ts", "counted: 2_000", "counted: 500"),
  defineMutation(
    "calls are not counted by the firewall",
    "infra/firewall.ts",
    '{ priority: 1, type: "NORMALIZE_PATH" },',
    "",
  ),
  defineMutation("files are counted again", "packages/contract/src/http/edge.ts", '"/assets/"', '"/files/"'),
  defineMutation("a flood of files is not ended", "infra/firewall.ts", "    anyRequest,\n", ""),
  defineMutation(
    "browsers have to stay with TLS for years",
    "packages/contract/src/http/headers.ts",
    'typeof transportSteps = "day"',
    'typeof transportSteps = "preload"',
  ),
  defineMutation("old pages lose their files", "infra/web.ts", "purge: false", "purge: true"),
  defineMutation(
    "other distributions read the site's bucket",
    "infra/web.ts",
    "delete bucket.access;",
    'bucket.access = "cloudfront";',
  ),
  defineMutation(
    "missing files are refused",
    "infra/web.ts",
    'actions: ["s3:ListBucket"]',
    'actions: ["s3:ListBucketVersions"]',
  ),
  defineMutation("CloudFront's alarm tells another region", "infra/alarms.ts", "topic: edgeTopic", "topic"),
  defineMutation(
    "each route's figures are paid",
    "infra/api.ts",
    "throttlingRateLimit: 50,",
    "detailedMetricsEnabled: true, throttlingRateLimit: 50,",
  ),
  defineMutation(
    "assets are not kept",
    "infra/web.ts",
    "cacheControl: cacheControl.asset",
    "cacheControl: cacheControl.page",
  ),
  defineMutation("tokens are not rotated", "infra/auth.ts", 'feature: "ENABLED"', 'feature: "DISABLED"'),
  defineMutation("the implicit flow is open", "infra/auth.ts", "delete args.allowedOauthFlows;", ""),
  defineMutation("a role has no group", "infra/auth.ts", 'role !== "customer"', 'role !== "agent"'),
  defineMutation(
    "anybody may sign up past the API",
    "infra/auth.ts",
    "allowAdminCreateUserOnly: true",
    "allowAdminCreateUserOnly: false",
  ),
  defineMutation(
    "failed runs are lost",
    "infra/lambda.ts",
    "destinationConfig: { onFailure: { destination: failures.queue } }",
    "destinationConfig: {}",
  ),
  defineMutation("undelivered runs are lost", "infra/schedules.ts", "dlq: deadLetters.arn,", ""),
  defineMutation("a time that the scheduler does not read", "infra/schedules.ts", "rate(5 minutes)", "rate(5 minute)"),
  defineMutation("the outbox is never run", "infra/schedules.ts", '"run-outbox.handler"', '"sync-hourly.handler"'),
  defineMutation(
    "no alarm rings for a schedule that runs nothing",
    "infra/alarms.ts",
    'isHeartbeat ? "breaching" : "notBreaching"',
    '"notBreaching"',
  ),
  defineMutation(
    "no alarm rings for orders pending for a day",
    "infra/alarms.ts",
    "...ownMetrics.overdueOrders",
    '...ownMetrics.overdueOrders, metricName: "Overdue"',
  ),
  defineMutation(
    "the overdue orders are counted elsewhere",
    "infra/schedules.ts",
    "namespace: stage.prefix",
    'namespace: "orders"',
  ),
  defineMutation(
    "no alarm for messages that wait",
    "infra/alarms.ts",
    "...ownMetrics.oldestPendingMessage",
    "...ownMetrics.overdueOrders",
  ),
  defineMutation(
    "an alarm rings where no mail can be sent",
    "infra/alarms.ts",
    "if (mail.identity !== undefined)",
    "if (true)",
  ),
  defineMutation(
    "previews pay for figures",
    "infra/schedules.ts",
    "Record<string, string> = stage.isWatched",
    "Record<string, string> = true",
  ),
  defineMutation(
    "every function has the provider's key",
    "infra/provider.ts",
    "{ PROVIDER_URL: url };",
    '{ PROVIDER_URL: url, PROVIDER_API_KEY: "x" };',
  ),
  defineMutation(
    "any site may give a script",
    "packages/contract/src/http/headers.ts",
    "script-src ${sources(\"'self'\", portal)}",
    "script-src 'self' https:",
  ),
  defineMutation(
    "the portal cannot be framed",
    "packages/contract/src/http/headers.ts",
    '"frame-src", "form-action"].map((name)',
    '"form-action"].map((name)',
  ),
  defineMutation(
    "every page names the provider",
    "infra/headers.ts",
    "? framePolicy.id : responseHeadersPolicyId",
    "? framePolicy.id : framePolicy.id",
  ),
  defineMutation(
    "www takes an old TLS",
    "infra/headers.ts",
    'minimumProtocolVersion: "TLSv1.2_2021"',
    'minimumProtocolVersion: "TLSv1"',
  ),
  defineMutation("a stage keeps a cache policy that nothing uses", "infra/edge.ts", "    cachePolicyId,\n", ""),
  defineMutation("an alarm mails no one", "infra/alarms.ts", "alarmActions: [notified.arn]", "alarmActions: []"),
  defineMutation(
    "crashes of functions are not watched",
    "infra/alarms.ts",
    'metricName: "Errors"',
    'metricName: "Duration"',
  ),
  defineMutation("a function is not on the dashboard", "infra/dashboard.ts", "  ...textEvents.functions,\n", ""),
  defineMutation(
    "receivers refuse the company's mail from the first day",
    "infra/mail-names.ts",
    '"p=none"',
    '"p=reject"',
  ),
  defineMutation(
    "jsonschema is in the bundle again",
    "packages/functions/bundling/plugins.ts",
    "jsonschema: stub",
    "jsonschemas: stub",
  ),
  defineMutation(
    "Node's modules are imported whole",
    "packages/functions/bundling/plugins.ts",
    "[lighterElectroDb, credentialsFromEnvironment, plainBuiltins, routesWithoutDocs]",
    "[lighterElectroDb, credentialsFromEnvironment, routesWithoutDocs]",
  ),
  defineMutation(
    "everything is loaded at the start",
    "packages/functions/bundling/settings.ts",
    "splitting: true",
    "splitting: false",
  ),
  defineMutation(
    "source maps are made and uploaded",
    "packages/functions/bundling/settings.ts",
    "sourcemap: false",
    "sourcemap: true",
  ),
  defineMutation(
    "an account's first API cannot be made",
    "infra/bootstrap/src/deploy-roles.ts",
    '["ops.apigateway.amazonaws.com"]',
    "[]",
  ),
  defineMutation("SES cannot make its role", "infra/bootstrap/src/deploy-roles.ts", '"ses.amazonaws.com", ', ""),
  defineMutation(
    "subscriptions cannot be read",
    "infra/bootstrap/src/deploy-named.ts",
    "GetSubscriptionAttributes SetSubscriptionAttributes",
    "SetSubscriptionAttributes",
  ),
  defineMutation("subscriptions cannot be ended", "infra/bootstrap/src/deploy-named.ts", " Unsubscribe", ""),
  defineMutation(
    "bundles cannot be uploaded",
    "infra/bootstrap/src/deploy-state.ts",
    "sst-asset-*/assets/",
    "sst-asset-*/zip/",
  ),
  defineMutation("bundles of all stages lie together", "infra/bundles.ts", "`assets/${$app.stage}/`", '"assets/"'),
  defineMutation("CloudFront makes no functions", "infra/bootstrap/src/deploy-numbered.ts", " CreateFunction", ""),
  defineMutation(
    "the site's routes cannot be listed",
    "infra/bootstrap/src/deploy-numbered.ts",
    "GetKey ListKeys",
    "GetKey",
  ),
  defineMutation(
    "pages come before the functions that they call",
    "infra/site-order.ts",
    "{ dependsOn: server }",
    "{}",
  ),
  defineMutation("a withdrawn page stays", "infra/site-order.ts", "purge: true", "purge: false"),
  defineMutation("a release is written before it is there", "infra/release.ts", "{ dependsOn: site }", "{}"),
  defineMutation(
    "an unforeseen type is deployed",
    "infra/tests/deploying/notices.ts",
    "sqs/queue:Queue",
    "sqs/queue:Q",
  ),
];

const root = join(import.meta.dirname, "../..");
const filter = process.argv.slice(2).find((parameter) => parameter !== "--check");

const sourceOf = ({ file, from }: Mutation): string => {
  const source = readFileSync(join(root, file), "utf8");
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
  return source;
};

const detectedBy = (mutation: Mutation): string | undefined => {
  const { file, from, to } = mutation;
  const path = join(root, file);
  const source = sourceOf(mutation);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    // Bundling takes longest, and only its own tests see it.
    const exclusions = file.includes("/bundling/") ? [] : ["--exclude", "**/bundles.test.ts"];
    const run = spawnSync(
      join(root, "node_modules/.bin/vitest"),
      ["run", "--project", "infra", "--bail", "1", ...exclusions],
      {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, NO_COLOR: "1" },
      },
    );
    if (run.status === 0) return undefined;
    const test = /^\s*FAIL\s.* > (.+)$/m.exec(`${run.stdout}${run.stderr}`);
    return test?.[1] ?? "the program does not run";
  } finally {
    writeFileSync(path, source);
  }
};

const selected = mutations.filter(({ what }) => what.includes(filter ?? ""));
for (const mutation of selected) sourceOf(mutation);
if (process.argv.includes("--check")) {
  console.log(`${selected.length} places to break are there.`);
  process.exit(0);
}
// A test that fails anyway would seem to notice everything.
const baselineFailure = detectedBy(defineMutation("nothing", "infra/storage.ts", "const", "const"));
if (baselineFailure !== undefined) throw new Error(`The tests must pass first: ${baselineFailure}`);
let missed = 0;
for (const mutation of selected) {
  const by = detectedBy(mutation);
  if (by === undefined) missed += 1;
  console.log(`${by === undefined ? "MISSED" : "caught"} ${mutation.what}${by === undefined ? "" : ` — ${by}`}`);
}
console.log(`${selected.length - missed} of ${selected.length} caught`);
process.exitCode = missed === 0 ? 0 : 1;

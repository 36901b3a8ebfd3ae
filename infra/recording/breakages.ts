import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Mutation tests: `node infra/recording/breakages.ts [part of a name] [--check]`. A mutation that no test notices is a
 * missing test. `--check` only checks that every place exists.
 */
type Breakage = { what: string; file: string; from: string; to: string };

const broken = (what: string, file: string, from: string, to: string): Breakage => ({ what, file, from, to });

const breakages: readonly Breakage[] = [
  broken(
    "the table loses its protection",
    "infra/storage.ts",
    "deletionProtection: stage.isProduction",
    "deletionProtection: false",
  ),
  broken(
    "the table may be replaced",
    "infra/storage.ts",
    "options.protect = stage.isProduction",
    "options.protect = false",
  ),
  broken("the key of notes may be ended", "infra/keys.ts", "protect: stage.isProduction", "protect: false"),
  broken("the table cannot be restored", "infra/storage.ts", "enabled: stage.isPermanent", "enabled: false"),
  broken(
    "a restored table is not taken over",
    "infra/storage.ts",
    "options.import = restored.name",
    "args.name = restored.name",
  ),
  broken(
    "a restore reaches every stage",
    "infra/storage.ts",
    "restoredTables[$app.stage]",
    'restoredTables["production"]',
  ),
  broken("nothing expires", "infra/storage.ts", "ttl: layout.timeToLive", 'ttl: "expires"'),
  broken(
    "an index has the wrong key",
    "infra/storage.ts",
    "hashKey: partition, rangeKey: sort }",
    "hashKey: sort, rangeKey: partition }",
  ),
  broken(
    "resumes may come in plain text",
    "infra/storage.ts",
    '"aws:SecureTransport", "false"',
    '"aws:SecureTransport", "true"',
  ),
  broken("other accounts reach the resumes", "infra/storage.ts", '"aws:PrincipalAccount"', '"aws:SourceAccount"'),
  broken("anything can be uploaded", "infra/storage.ts", '["pdf", "doc", "docx"]', '["pdf", "doc", "docx", "html"]'),
  broken(
    "production's files go with the stack",
    "infra/storage.ts",
    "forceDestroy = !stage.isProduction",
    "forceDestroy = true",
  ),
  broken("production can be removed", "sst.config.ts", 'protect: stage === "production"', "protect: false"),
  broken("production's data goes with the stack", "sst.config.ts", '"retain" : "remove"', '"remove" : "remove"'),
  broken("a preview stays behind", "sst.config.ts", '"retain" : "remove"', '"retain" : "retain"'),
  broken("roles have no boundary", "sst.config.ts", 'await import("./infra/roles.ts");', ""),
  broken("pages have no security headers", "sst.config.ts", 'await import("./infra/headers.ts");', ""),
  broken(
    "the account may take a function's role",
    "infra/lambda.ts",
    "if (!$dev) role.assumeRolePolicy",
    "if ($dev) role.assumeRolePolicy",
  ),
  broken("functions write all logs", "infra/lambda.ts", "role.managedPolicyArns = [];", ""),
  broken("functions run on Intel", "infra/lambda.ts", '"arm64"', '"x86_64"'),
  broken("a right is a pattern", "infra/access.ts", "`dynamodb:${action}`", '"dynamodb:*"'),
  broken("queries reach every index", "infra/access.ts", "index/${layout.indexes[index].name}", "index/*"),
  broken("mail may be sent in any name", "infra/access.ts", '"ses:FromAddress"', '"ses:FeedbackAddress"'),
  broken("a function lacks a right", "infra/functions.ts", 'queries("byOwner", "byState")', 'queries("byOwner")'),
  broken("a handler does not exist", "infra/functions.ts", '"admin.handler"', '"administration.handler"'),
  broken("functions do not check the secret", "infra/functions.ts", ", ORIGIN_SECRETS: originSecrets.accepted", ""),
  broken("CloudFront sends another secret", "infra/secrets.ts", "originSecretsIn(list)", "originSecretsIn(`x${list}`)"),
  broken(
    "CloudFront sends the last secret",
    "infra/secrets.ts",
    "originSecretsIn(list)[0]",
    "originSecretsIn(list).at(-1)",
  ),
  broken(
    "a call goes to another function",
    "infra/api.ts",
    'site: integrationOf("site")',
    'site: integrationOf("admin")',
  ),
  broken("throttles are forgotten", "infra/api.ts", "throttlingRateLimit: throttle.rate", "throttlingRateLimit: 1_000"),
  broken("any site may call the API", "infra/api.ts", "cors: false", "cors: true"),
  broken("the stage does not wait for its routes", "infra/api.ts", "options.dependsOn = allRoutes.promise;", ""),
  broken("the log says who called", "infra/api.ts", '"$context.responseLength"', '"$context.identity.sourceIp"'),
  broken("one gets another's answer", "infra/edge.ts", 'items: ["authorization"]', 'items: ["accept"]'),
  broken("the visitor's address does not arrive", "packages/contract/src/http/edge.ts", "  viewerAddressHeader,\n", ""),
  broken("errors are kept", "infra/edge.ts", "cdn.customErrorResponses = neverCachedErrors;", ""),
  broken("pages can be posted to", "infra/edge.ts", '    allowedMethods: ["GET", "HEAD", "OPTIONS"],', ""),
  broken("pages without a file are answered 200", "infra/viewer-functions.ts", "r.statusCode=404", "r.statusCode=200"),
  broken(
    "the shell answers for everything like it",
    "infra/viewer-functions.ts",
    'u.startsWith(a+"/")',
    "u.startsWith(a)",
  ),
  broken(
    "a function of CloudFront is too long",
    "infra/viewer-functions.ts",
    "var q=event.request",
    `var pad="${"x".repeat(1_600)}";var q=event.request`,
  ),
  broken(
    "the pages of staging show the demo's lists",
    "infra/web.ts",
    "stage.isPermanent ? { TABLE",
    "stage.isProduction ? { TABLE",
  ),
  broken("production is built as a preview", "infra/web.ts", "SITE_STAGE: stage.kind", 'SITE_STAGE: "preview"'),
  broken("the build knows of no provider", "infra/web.ts", "        ...providerEnvironment,\n", ""),
  broken("there is no firewall", "infra/web.ts", "stage.isPermanent ? { waf", "false ? { waf"),
  broken("an office is locked out", "infra/firewall.ts", "counted: 2_000", "counted: 500"),
  broken("calls are not counted by the firewall", "infra/firewall.ts", '{ priority: 1, type: "NORMALIZE_PATH" },', ""),
  broken("files are counted again", "packages/contract/src/http/edge.ts", '"/assets/"', '"/files/"'),
  broken("a flood of files is not ended", "infra/firewall.ts", "    anyRequest,\n", ""),
  broken(
    "browsers have to stay with TLS for years",
    "packages/contract/src/http/headers.ts",
    'typeof transportSteps = "day"',
    'typeof transportSteps = "preload"',
  ),
  broken("old pages lose their files", "infra/web.ts", "purge: false", "purge: true"),
  broken(
    "other distributions read the site's bucket",
    "infra/web.ts",
    "delete bucket.access;",
    'bucket.access = "cloudfront";',
  ),
  broken(
    "missing files are refused",
    "infra/web.ts",
    'actions: ["s3:ListBucket"]',
    'actions: ["s3:ListBucketVersions"]',
  ),
  broken("CloudFront's alarm tells another region", "infra/alarms.ts", "topic: edgeTopic", "topic"),
  broken(
    "each route's figures are paid",
    "infra/api.ts",
    "throttlingRateLimit: 50,",
    "detailedMetricsEnabled: true, throttlingRateLimit: 50,",
  ),
  broken("assets are not kept", "infra/web.ts", "cacheControl: cacheControl.asset", "cacheControl: cacheControl.page"),
  broken("tokens are not rotated", "infra/auth.ts", 'feature: "ENABLED"', 'feature: "DISABLED"'),
  broken("the implicit flow is open", "infra/auth.ts", "delete args.allowedOauthFlows;", ""),
  broken("a role has no group", "infra/auth.ts", 'role !== "customer"', 'role !== "agent"'),
  broken(
    "anybody may sign up past the API",
    "infra/auth.ts",
    "allowAdminCreateUserOnly: true",
    "allowAdminCreateUserOnly: false",
  ),
  broken(
    "failed runs are lost",
    "infra/lambda.ts",
    "destinationConfig: { onFailure: { destination: failures.queue } }",
    "destinationConfig: {}",
  ),
  broken("undelivered runs are lost", "infra/schedules.ts", "dlq: deadLetters.arn,", ""),
  broken("a time that the scheduler does not read", "infra/schedules.ts", "rate(5 minutes)", "rate(5 minute)"),
  broken("the outbox is never run", "infra/schedules.ts", '"run-outbox.handler"', '"sync-hourly.handler"'),
  broken(
    "no alarm rings for a schedule that runs nothing",
    "infra/alarms.ts",
    'isHeartbeat ? "breaching" : "notBreaching"',
    '"notBreaching"',
  ),
  broken(
    "no alarm rings for orders pending for a day",
    "infra/alarms.ts",
    "...ownMetrics.overdueOrders",
    '...ownMetrics.overdueOrders, metricName: "Overdue"',
  ),
  broken(
    "the overdue orders are counted elsewhere",
    "infra/schedules.ts",
    "namespace: stage.prefix",
    'namespace: "orders"',
  ),
  broken(
    "no alarm for mails that wait",
    "infra/alarms.ts",
    "...ownMetrics.oldestPendingMail",
    "...ownMetrics.overdueOrders",
  ),
  broken(
    "an alarm rings where no mail can be sent",
    "infra/alarms.ts",
    "if (mail.identity !== undefined)",
    "if (true)",
  ),
  broken(
    "previews pay for figures",
    "infra/schedules.ts",
    "Record<string, string> = stage.isPermanent",
    "Record<string, string> = true",
  ),
  broken(
    "every function has the provider's key",
    "infra/provider.ts",
    "{ PROVIDER_URL: url };",
    '{ PROVIDER_URL: url, PROVIDER_API_KEY: "x" };',
  ),
  broken(
    "any site may give a script",
    "packages/contract/src/http/headers.ts",
    "script-src ${sources(\"'self'\", portal)}",
    "script-src 'self' https:",
  ),
  broken(
    "the portal cannot be framed",
    "packages/contract/src/http/headers.ts",
    '"frame-src", "form-action"].map((name)',
    '"form-action"].map((name)',
  ),
  broken(
    "every page names the provider",
    "infra/headers.ts",
    "? framePolicy.id : responseHeadersPolicyId",
    "? framePolicy.id : framePolicy.id",
  ),
  broken(
    "www takes an old TLS",
    "infra/headers.ts",
    'minimumProtocolVersion: "TLSv1.2_2021"',
    'minimumProtocolVersion: "TLSv1"',
  ),
  broken("a stage keeps a cache policy that nothing uses", "infra/edge.ts", "    cachePolicyId,\n", ""),
  broken("an alarm mails no one", "infra/alarms.ts", "alarmActions: [notified.arn]", "alarmActions: []"),
  broken("a function is not watched", "infra/alarms.ts", "  ...auth.functions,\n", ""),
  broken("receivers refuse the company's mail from the first day", "infra/mail-names.ts", '"p=none"', '"p=reject"'),
  broken(
    "jsonschema is in the bundle again",
    "packages/functions/bundling/plugins.ts",
    "jsonschema: stub",
    "jsonschemas: stub",
  ),
  broken(
    "Node's modules are imported whole",
    "packages/functions/bundling/plugins.ts",
    "[lighterElectroDb, credentialsFromEnvironment, plainBuiltins]",
    "[lighterElectroDb, credentialsFromEnvironment]",
  ),
  broken(
    "everything is loaded at the start",
    "packages/functions/bundling/settings.ts",
    "splitting: true",
    "splitting: false",
  ),
  broken(
    "source maps are made and uploaded",
    "packages/functions/bundling/settings.ts",
    "sourcemap: false",
    "sourcemap: true",
  ),
  broken(
    "an account's first API cannot be made",
    "infra/bootstrap/src/deploy-roles.ts",
    '["ops.apigateway.amazonaws.com"]',
    "[]",
  ),
  broken("SES cannot make its role", "infra/bootstrap/src/deploy-roles.ts", '"ses.amazonaws.com", ', ""),
  broken(
    "subscriptions cannot be read",
    "infra/bootstrap/src/deploy-named.ts",
    "GetSubscriptionAttributes SetSubscriptionAttributes",
    "SetSubscriptionAttributes",
  ),
  broken("subscriptions cannot be ended", "infra/bootstrap/src/deploy-named.ts", " Unsubscribe", ""),
  broken(
    "bundles cannot be uploaded",
    "infra/bootstrap/src/deploy-state.ts",
    "sst-asset-*/assets/",
    "sst-asset-*/zip/",
  ),
  broken("bundles of all stages lie together", "infra/bundles.ts", "`assets/${$app.stage}/`", '"assets/"'),
  broken("CloudFront makes no functions", "infra/bootstrap/src/deploy-numbered.ts", " CreateFunction", ""),
  broken("the site's routes cannot be listed", "infra/bootstrap/src/deploy-numbered.ts", "GetKey ListKeys", "GetKey"),
  broken("pages come before the functions that they call", "infra/site-order.ts", "{ dependsOn: server }", "{}"),
  broken("a withdrawn page stays", "infra/site-order.ts", "purge: true", "purge: false"),
  broken("a release is written before it is there", "infra/release.ts", "{ dependsOn: site }", "{}"),
  broken("an unforeseen type is deployed", "infra/tests/deploying/notices.ts", "sqs/queue:Queue", "sqs/queue:Q"),
];

const root = join(import.meta.dirname, "../..");
const part = process.argv.slice(2).find((parameter) => parameter !== "--check");

const wholeOf = ({ file, from }: Breakage): string => {
  const whole = readFileSync(join(root, file), "utf8");
  if (!whole.includes(from)) throw new Error(`${file} has no ${from}`);
  return whole;
};

const noticed = (breakage: Breakage): string | undefined => {
  const { file, from, to } = breakage;
  const path = join(root, file);
  const whole = wholeOf(breakage);
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    // Bundling takes longest, and only its own tests see it.
    const others = file.includes("/bundling/") ? [] : ["--exclude", "**/bundles.test.ts"];
    const run = spawnSync(
      join(root, "node_modules/.bin/vitest"),
      ["run", "--project", "infra", "--bail", "1", ...others],
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
    writeFileSync(path, whole);
  }
};

const wanted = breakages.filter(({ what }) => what.includes(part ?? ""));
for (const breakage of wanted) wholeOf(breakage);
if (process.argv.includes("--check")) {
  console.log(`${wanted.length} places to break are there.`);
  process.exit(0);
}
// A test that fails anyway would seem to notice everything.
const anyway = noticed(broken("nothing", "infra/storage.ts", "const", "const"));
if (anyway !== undefined) throw new Error(`The tests must pass first: ${anyway}`);
let missed = 0;
for (const breakage of wanted) {
  const by = noticed(breakage);
  if (by === undefined) missed += 1;
  console.log(`${by === undefined ? "MISSED" : "caught"} ${breakage.what}${by === undefined ? "" : ` — ${by}`}`);
}
console.log(`${wanted.length - missed} of ${wanted.length} caught`);
process.exitCode = missed === 0 ? 0 : 1;

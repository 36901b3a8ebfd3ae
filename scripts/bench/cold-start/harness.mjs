// Stands in for Lambda's runtime: starts, imports the bundle, hands it its first event, and says what that cost.
// No TLS on either side of the comparison: the key set of the user pool comes from the bench as well.
const { BUNDLE, EVENT, JWKS } = process.env;
const http = process.getBuiltinModule("http");
process.getBuiltinModule("https").request = (_url, options, answer) =>
  http.request(JWKS, { method: options?.method }, answer);

const { handler } = await import(BUNDLE);
const context = {
  awsRequestId: "1",
  functionName: "f",
  functionVersion: "1",
  invokedFunctionArn: "a",
  memoryLimitInMB: "1024",
  getRemainingTimeInMillis: () => 9_000,
};
const answer = await handler(JSON.parse(EVENT), context);
const { user, system } = process.cpuUsage();
process.stderr.write(
  `\n@@${JSON.stringify({ milliseconds: (user + system) / 1_000, status: answer?.statusCode ?? 200 })}\n`,
);
process.exit(0);

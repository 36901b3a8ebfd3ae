import { baseUrl, smoke } from "./smoke/run.ts";

/** `node scripts/smoke.ts https://example.com`: after a deployment, does it work? Ends with 1 when it does not. */
const [address] = process.argv.slice(2);
if (address === undefined) {
  console.error("Usage: node scripts/smoke.ts ADDRESS");
  process.exit(2);
}
const works = await smoke(baseUrl(address), { attempts: 6, pauseMilliseconds: 10_000, say: console.log });
process.exit(works ? 0 : 1);

import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only on their second try: where CI runs, each has one, as the browser's tests have. */
export default class Retried implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true)
      console.log(`     second try: ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}

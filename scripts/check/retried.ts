import type { Reporter, TestCase } from "vitest/node";

/** Names tests that passed on their second try. */
export default class Retried implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true)
      console.log(`     second try: ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}

/**
 * A reporter for vitest that names the tests which passed only when they were run again, so that they get mended.
 * @implements {import('vitest/reporters').Reporter}
 */
export default class SecondRuns {
  onTestRunEnd(modules) {
    const again = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky);
    if (again.length === 0) return;
    console.log('\nPassed only on a second run:');
    for (const test of again) {
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`);
      console.log(`    ${test.result().errors?.[0]?.message.split('\n')[0] ?? ''}`);
    }
  }
}

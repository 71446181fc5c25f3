import { writeFileSync } from 'node:fs';
import { root } from './run.mjs';

/** Holds how many errors no test caught and how many files did not end, which vitest's report in JSON leaves out. */
export const unreportedFile = `${root}/.cache/vitest-unreported`;

/**
 * A reporter for vitest that names the tests which passed only when they were run again, so that they get mended.
 * @implements {import('vitest/reporters').Reporter}
 */
export default class SecondRuns {
  onTestRunEnd(modules, unhandledErrors) {
    const unended = modules.filter((module) => ['queued', 'pending'].includes(module.state()));
    writeFileSync(unreportedFile, String(unhandledErrors.length + unended.length));
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

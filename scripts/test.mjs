/* npm test: installs what is missing and checks everything. The last line is for CI: `N passed, M failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, runAndRead, runBeside, say, tool } from './lib/run.mjs';

const cases = `${root}/../shared/conformance`;
const report = `${root}/.cache/vitest.json`;
const results = [];
const total = { passed: 0, failed: 0 };

/** Runs one part; whatever it throws or answers, the others run too. */
async function part(name, work) {
  say(`${name} …`);
  const started = Date.now();
  const failure = await work();
  results.push({ name, failure, seconds: Math.round((Date.now() - started) / 1000) });
}

const command =
  (program, args, how = runBeside) =>
  async () =>
    (await how(program, args)) === 0 ? null : 'failed';
const script = (name) => command(process.execPath, [`scripts/${name}.mjs`]);

const lint = () => part('Lint and types', command(tool('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']));

/** Beside the linter, which has parts that use one core. */
async function textsAndBuild() {
  await part('Format', command(tool('oxfmt'), ['--check', '.']));
  await part('Spelling', command(tool('cspell'), ['lint', '--no-progress', '--no-summary', '--quiet']));
  await part('Build', script('build'));
  await part('Sizes', script('sizes'));
}

async function vitest() {
  rmSync(report, { force: true });
  mkdirSync(`${root}/.cache`, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'test', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/lib/second-runs.mjs'];
  const output = `--outputFile.json=${report}`;
  const code = await run(tool('vitest'), ['run', '--retry=1', ...reporters, output], { env });
  if (!existsSync(report)) return 'did not run';
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  total.passed += numPassedTests;
  total.failed += Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
  return code === 0 ? null : `${numFailedTests} tests failed`;
}

async function conformance() {
  const { code, output } = await runAndRead(tool('tsx'), ['packages/engine/conformance/cli.ts', '--cases', cases]);
  const counts = /(\d+) passed, (\d+) failed/.exec(output.trimEnd().split('\n').at(-1) ?? '');
  if (!counts) return 'did not finish';
  total.passed += Number(counts[1]);
  total.failed += Number(counts[2]);
  return code === 0 ? null : `${counts[2]} cases failed`;
}

await ensureInstalled();
await part('A browser', command(tool('tsx'), ['scripts/ensure-browser.ts'], run));
await Promise.all([lint(), textsAndBuild()]);
await part('Tests', vitest);
if (existsSync(cases)) await part('Conformance', conformance);
else say('Conformance is skipped: there are no cases in ../shared/conformance.');

console.log('');
for (const { name, failure, seconds } of results) {
  console.log(`${failure ? '✗' : '✓'} ${name} (${seconds} s)${failure ? `: ${failure}` : ''}`);
}
const failedParts = results.filter(({ failure }) => failure).length;
console.log(`${total.passed} passed, ${Math.max(total.failed, failedParts)} failed`);
process.exit(failedParts > 0 ? 1 : 0);

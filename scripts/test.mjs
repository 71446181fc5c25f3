/* npm test: installs what is missing and checks everything. The last line is for CI: `N passed, M failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
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

/** Runs the tests of these files, or of all, and answers what the report of vitest says; null where it did not run. */
async function runTests(files = []) {
  rmSync(report, { force: true });
  mkdirSync(`${root}/.cache`, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'test', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/lib/second-runs.mjs'];
  const output = `--outputFile.json=${report}`;
  const code = await run(tool('vitest'), ['run', ...files, '--retry=1', ...reporters, output], { env });
  if (!existsSync(report)) return null;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { isGreen: code === 0, passed: numPassedTests, failed: numFailedTests, failedFiles };
}

/** How many files may fail beside the others and still run once more alone. */
const maxAlone = 5;

/** A few files that failed beside the others run once more alone: a busy machine is no failure, and is said. */
async function vitest() {
  const all = await runTests();
  if (!all) return 'did not run';
  total.passed += all.passed;
  if (all.isGreen) return null;
  const { failedFiles } = all;
  if (failedFiles.length > 0 && failedFiles.length <= maxAlone) {
    say(`Again, alone: ${failedFiles.map((file) => relative(root, file)).join(', ')} …`);
    const alone = await runTests(failedFiles);
    if (alone?.isGreen) {
      total.passed += all.failed;
      say(`Passed only alone, to be mended: ${failedFiles.map((file) => relative(root, file)).join(', ')}`);
      return null;
    }
  }
  total.failed += Math.max(all.failed, 1);
  return `${all.failed} tests failed`;
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

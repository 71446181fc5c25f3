/* npm test: installs what is missing and checks everything. The last line is for CI: `N passed, M failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, runAndRead, runBeside, say, tool } from './lib/run.mjs';
import { unreportedFile } from './lib/second-runs.mjs';

const cases = `${root}/../shared/conformance`;
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

/**
 * Runs the tests that vitest's arguments name. Returns the totals of vitest's report, or null if it did not run. Errors that no test
 * caught, and files that did not end, are in no report: the reporter of second runs counts them.
 */
async function runTests(report, retries, which) {
  rmSync(report, { force: true });
  mkdirSync(`${root}/.cache`, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'test', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/lib/second-runs.mjs'];
  const how = [`--retry=${retries}`, ...reporters, `--outputFile.json=${report}`];
  const code = await run(tool('vitest'), ['run', ...which, ...how], { env });
  if (!existsSync(report)) return null;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      name: relative(root, name),
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
    }));
  const unreported = Number(readFileSync(unreportedFile, 'utf8'));
  return { isGreen: code === 0, passed: numPassedTests, failed: numFailedTests, failedFiles, unreported };
}

/** How many files may fail beside the others and still run once more alone. */
const maxAlone = 5;

/** Runs all tests except those of a cluster. A few failed files run again alone, because a busy machine makes tests miss their time. */
async function vitest() {
  const all = await runTests(`${root}/.cache/vitest.json`, 1, ['--project=!cluster']);
  if (!all) return 'did not run';
  total.passed += all.passed;
  if (all.isGreen) return null;
  const { failedFiles, unreported } = all;
  const few = failedFiles.length > 0 && failedFiles.length <= maxAlone && unreported === 0;
  if (few && (await passAlone(failedFiles))) return null;
  total.failed += Math.max(all.failed, 1);
  return `${all.failed} tests failed`;
}

/** Runs files one after the other, and says whether all passed. */
async function passAlone(files) {
  const names = files.map(({ name }) => name).join(', ');
  say(`Again, alone: ${names} …`);
  let passed = 0;
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- each is alone
    const alone = await runTests(`${root}/.cache/vitest-alone.json`, 0, [file.name]);
    if (!alone?.isGreen) return false;
    passed += alone.passed - file.passed;
  }
  total.passed += passed;
  say(`Passed only alone, to be mended: ${names}`);
  return true;
}

/** Disturbs a cluster, where one can be started. */
async function cluster() {
  /* What a first run started would count in a second one as doubled. */
  const outcome = await runTests(`${root}/.cache/vitest-cluster.json`, 0, ['--project=cluster']);
  if (!outcome) return 'did not run';
  total.passed += outcome.passed;
  if (outcome.isGreen) return null;
  total.failed += Math.max(outcome.failed, 1);
  return `${outcome.failed} tests failed`;
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
await part('Cluster', cluster);
if (existsSync(cases)) await part('Conformance', conformance);
else say('Conformance is skipped: there are no cases in ../shared/conformance.');

console.log('');
for (const { name, failure, seconds } of results) {
  console.log(`${failure ? '✗' : '✓'} ${name} (${seconds} s)${failure ? `: ${failure}` : ''}`);
}
const failedParts = results.filter(({ failure }) => failure).length;
console.log(`${total.passed} passed, ${Math.max(total.failed, failedParts)} failed`);
process.exit(failedParts > 0 ? 1 : 0);

import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findBrowser } from './testing/browser';
import { texts } from './scripts/lib/texts-plugin.mjs';
import { bpmnSuite } from './testing/bpmn-suite';
import { deepImports } from './testing/deep-imports';
import { LongFilesFirst } from './testing/long-files-first';
import { waitMs } from './testing/timeouts';

const elsewhere = ['**/node_modules/**', '**/dist/**'];
const inCluster = 'e2e/cluster/**/*.e2e.ts';

/** Twice the time that a test waits for a state, so that the wait fails first and names the state. */
const timeouts = {
  testTimeout: 2 * waitMs,
  hookTimeout: 2 * waitMs,
  expect: { poll: { timeout: waitMs } },
};

/** More than the two cores that the tests are made for, since each waits for a database or a browser a good part of its time. */
const maxWorkers = 3;

export default defineConfig({
  test: {
    /* Time to stop the databases of the run. */
    teardownTimeout: waitMs,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        plugins: [texts()],
        test: {
          name: 'unit',
          ...timeouts,
          environment: 'node',
          pool: 'threads',
          isolate: false,
          maxWorkers,
          globalSetup: ['testing/global-setup.ts'],
          setupFiles: ['testing/property-seed.ts'],
          include: ['{packages,apps,bench,testing,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.browser.test.{ts,tsx}'],
        },
      },
      {
        plugins: [texts(), bpmnSuite()],
        /* Optimized before the first test, so that the page does not reload in the middle of one; as they are shipped, which halves the time (docs/decisions/0083). */
        optimizeDeps: {
          entries: ['{packages,apps}/**/*.browser.test.{ts,tsx}'],
          include: ['react/jsx-runtime', ...deepImports()],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        oxc: { jsx: { development: false } },
        test: {
          name: 'browser',
          ...timeouts,
          maxWorkers,
          setupFiles: ['testing/first-language.ts'],
          include: ['{packages,apps}/**/*.browser.test.{ts,tsx}'],
          exclude: elsewhere,
          browser: {
            enabled: true,
            isolate: false,
            /* One page beside the threads of the unit tests: files meet in one order, and nothing that one leaves behind surprises another. */
            fileParallelism: false,
            headless: true,
            /* With an empty cache Vite optimizes all dependencies before the first page. */
            connectTimeout: 3 * waitMs,
            screenshotFailures: false,
            /* Part of a text can also match a random id, so a test must ask for substring matches explicitly. */
            locators: { exact: true },
            provider: playwright({
              launchOptions: { executablePath: findBrowser() ?? undefined, args: browserArguments },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          ...timeouts,
          environment: 'node',
          pool: 'forks',
          /* Each worker loads the harness once. */
          isolate: false,
          maxWorkers,
          globalSetup: ['testing/global-setup.ts'],
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...elsewhere, inCluster],
          /* A journey has many steps, each with its own timeout. */
          testTimeout: 10 * waitMs,
          /* A hook may start a server that fills the database of the others, and its own. */
          hookTimeout: 7 * waitMs,
        },
      },
      {
        /* After the others in `npm test`: a cluster is a dozen servers, which have time limits of their own. */
        test: {
          name: 'cluster',
          environment: 'node',
          pool: 'forks',
          include: [inCluster],
          exclude: elsewhere,
          testTimeout: 20 * waitMs,
          hookTimeout: 10 * waitMs,
        },
      },
    ],
  },
});

import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findBrowser } from './testing/browser';
import { traditional } from './scripts/lib/traditional-plugin.mjs';
import { bpmnSuite } from './testing/bpmn-suite';
import { deepImports } from './testing/deep-imports';
import { patienceMs } from './testing/patience';

const elsewhere = ['**/node_modules/**', '**/dist/**'];

/** A state is waited for in vain before the test that waits is given up. */
const patience = {
  testTimeout: 2 * patienceMs,
  hookTimeout: 2 * patienceMs,
  expect: { poll: { timeout: patienceMs } },
};

export default defineConfig({
  test: {
    /* The databases of the run are ended in this time. */
    teardownTimeout: patienceMs,
    projects: [
      {
        plugins: [traditional()],
        test: {
          name: 'unit',
          ...patience,
          environment: 'node',
          pool: 'threads',
          isolate: false,
          globalSetup: ['testing/global-setup.ts'],
          setupFiles: ['testing/property-seed.ts'],
          include: ['{packages,apps,bench,testing,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.browser.test.{ts,tsx}'],
        },
      },
      {
        /* Found before the first test, so that the page is not loaded anew in the middle of one. */
        plugins: [traditional(), bpmnSuite()],
        optimizeDeps: { entries: ['{packages,apps}/**/*.browser.test.{ts,tsx}'], include: deepImports() },
        test: {
          name: 'browser',
          ...patience,
          include: ['{packages,apps}/**/*.browser.test.{ts,tsx}'],
          exclude: elsewhere,
          browser: {
            enabled: true,
            headless: true,
            /* Where nothing is in Vite's cache yet, all that the tests load is gathered before the first page. */
            connectTimeout: 3 * patienceMs,
            screenshotFailures: false,
            /* Part of a text is found in ids that are drawn at random, too: who means a part says so. */
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
          ...patience,
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          /* After the others, whose tests take all there is. */
          sequence: { groupOrder: 1 },
          globalSetup: ['testing/global-setup.ts'],
          include: ['e2e/**/*.e2e.ts'],
          exclude: elsewhere,
          /* Journeys are many steps, of which each has its own patience. */
          testTimeout: 10 * patienceMs,
          hookTimeout: 3 * patienceMs,
        },
      },
    ],
  },
});

import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findBrowser } from './testing/browser';
import { deepImports } from './testing/deep-imports';

const elsewhere = ['**/node_modules/**', '**/dist/**'];

/** Generous: a busy machine is no failure. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          environment: 'node',
          pool: 'threads',
          isolate: false,
          globalSetup: ['testing/global-setup.ts'],
          include: ['{packages,apps,bench,testing,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.browser.test.{ts,tsx}'],
        },
      },
      {
        /* Found before the first test, so that the page is not loaded anew in the middle of one. */
        optimizeDeps: { entries: ['{packages,apps}/**/*.browser.test.{ts,tsx}'], include: deepImports() },
        test: {
          name: 'browser',
          ...patience,
          include: ['{packages,apps}/**/*.browser.test.{ts,tsx}'],
          exclude: elsewhere,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
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
          environment: 'node',
          pool: 'forks',
          fileParallelism: false,
          maxWorkers: 1,
          globalSetup: ['testing/global-setup.ts'],
          include: ['e2e/**/*.e2e.ts'],
          exclude: elsewhere,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

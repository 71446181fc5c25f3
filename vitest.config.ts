import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findBrowser } from './testing/browser';

const elsewhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          globalSetup: ['testing/global-setup.ts'],
          include: ['{packages,apps,bench,testing,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.browser.test.{ts,tsx}'],
          /* Generous: a busy machine is no failure. */
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        /* Found before the first test, so that the page is not loaded anew in the middle of one. */
        optimizeDeps: { entries: ['{packages,apps}/**/*.browser.test.{ts,tsx}'] },
        test: {
          name: 'browser',
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

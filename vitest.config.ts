import { defineConfig } from 'vitest/config';

const node = { environment: 'node', pool: 'threads', isolate: false } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...node,
          globalSetup: ['testing/global-setup.ts'],
          include: ['{packages,apps,bench,testing,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.{ts,tsx}'],
        },
      },
    ],
  },
});

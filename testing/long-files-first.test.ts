import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { longFiles } from './long-files-first';

it.each(longFiles)('%s exists', (file) => {
  expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true);
});

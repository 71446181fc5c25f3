import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pgStore, type TestStore } from '../testing/postgres';
import { runLeave } from './leave';

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

let test: TestStore;
beforeAll(async () => {
  test = await pgStore();
});
afterAll(() => test.close());

it('the example runs as the README of the engine describes', async () => {
  const output = /```text\n(?<lines>[\s\S]*?)```/u.exec(textOf('../README.md'))?.groups?.['lines'];

  expect(`${(await runLeave(test.pool)).join('\n')}\n`).toBe(output);
});

it('the example in the README is the same as in its file', () => {
  expect(textOf('../README.md')).toContain(`\`\`\`ts\n${textOf('leave.ts')}\`\`\``);
});

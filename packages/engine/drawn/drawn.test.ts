import { readdirSync, readFileSync } from 'node:fs';
import * as bpmn from '@portal/bpmn';
import { expect, it } from 'vitest';

/** Settings that panels write for the server or for readers. The engine ignores them. */
const notRun = ['writeDocumentation', 'writeLifecycle', 'writeProcessSettings', 'writeProperty', 'writeStarters'];

it('all settings that the panels write for the engine are drawn, deployed and run here (001-3)', () => {
  const here = new URL('.', import.meta.url);
  const tests = readdirSync(here).filter((file) => file.endsWith('.test.ts') && file !== 'drawn.test.ts');
  const used = tests.map((file) => readFileSync(new URL(file, here), 'utf8')).join('\n');
  const writes = Object.keys(bpmn).filter((name) => name.startsWith('write'));

  expect(writes.filter((name) => !notRun.includes(name) && !used.includes(`${name}(`))).toEqual([]);
  expect(notRun.filter((name) => !writes.includes(name))).toEqual([]);
});

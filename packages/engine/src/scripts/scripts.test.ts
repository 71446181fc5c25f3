import { afterAll, describe, expect, it } from 'vitest';
import type { HandlerContext } from '../api';
import { createScriptRunner } from './index';

const context = (vars: Record<string, unknown> = {}): HandlerContext => ({
  tenant: 't',
  instanceId: 'i',
  definitionId: 'd:1',
  businessKey: 'b',
  executionId: 'i.1',
  nodeId: 'n',
  nodeName: '',
  event: null,
  vars,
  fields: {},
  task: null,
});

describe('a script', () => {
  const runner = createScriptRunner(2);
  afterAll(() => runner.close());
  const run = (source: string, vars?: Record<string, unknown>) => runner.run({ source, context: context(vars) });

  it('sees the variables and returns the value of its last statement', async () => {
    expect((await run('const twice = amount * 2; twice + list[1]', { amount: 4, list: [1, 2] })).result).toBe(10);
  });

  it('sets and removes variables through the execution', async () => {
    const { changed, local, removed } = await run(
      'execution.setVariable("a", execution.getVariable("b") + 1); execution.setVariableLocal("c", [1]); execution.removeVariable("b")',
      { b: 1 },
    );
    expect({ changed, local, removed }).toEqual({ changed: { a: 2 }, local: { c: [1] }, removed: ['b'] });
  });

  it('fails with a message that can be stored', async () => {
    await expect(run("throw new Error('a\\u0000b\\ud800')")).rejects.toThrow('Error: a\ufffdb\ufffd');
  });

  it('of one tenant runs in parallel with the long script of another', async () => {
    const long = Promise.allSettled([1, 2].map(() => run('for (;;) {}')));
    await run('1');
    const before = performance.now();

    const other = runner.run({ source: '2', context: { ...context(), tenant: 'other' } });

    expect((await other).result).toBe(2);
    expect(performance.now() - before).toBeLessThan(900);
    await long;
  }, 20_000);

  it('has no access to the host', async () => {
    const names = ['process', 'require', 'fetch', 'setTimeout', 'module', 'Buffer', 'WebAssembly'];

    expect((await run(`[${names.map((name) => `typeof ${name}`).join()}].join()`)).result).toBe(
      names.map(() => 'undefined').join(),
    );

    const escape = 'execution.getVariable.constructor("return typeof process")()';
    expect((await run(escape)).result).toBe('undefined');
  });

  it.each([
    ['goes round for ever', 'for (;;) {}', 'beyond its time'],
    ['eats memory', 'new Array(1e7).fill(1)', 'beyond its memory'],
    ['hides in long work of one step', 'const a = []; for (;;) a.push("x".repeat(1e6))', 'beyond its time'],
    ['calls itself for ever', 'function f() { return f() + 1 } f()', 'beyond its memory'],
    ['throws', 'throw new Error("no")', 'Error: no'],
    ['is none', 'this is no script', 'SyntaxError'],
  ])('that %s is stopped in words, and the next one runs', async (_what, source, words) => {
    await expect(run(source)).rejects.toThrow(words);
    expect((await run('1 + 1')).result).toBe(2);
  });

  it('is not interrupted for time that passed before it started on a busy machine', async () => {
    const another = createScriptRunner();
    const answer = another.run({ source: '1 + 1', context: context() });
    // the script is requested, but the thread cannot have answered yet
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    for (const until = Date.now() + 3200; Date.now() < until;) continue;

    expect((await answer).result).toBe(2);

    await another.close();
  });

  it('leaves nothing behind for the next script', async () => {
    await run('globalThis.left = 1; Object.prototype.left = 2');
    expect((await run('typeof left')).result).toBe('undefined');
  });
});

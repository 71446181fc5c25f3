import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../testing/scenario';
import { createJobRunner } from '../jobs';

/** Incidents come with the first failure: a script that does not end takes a second of each attempt. */
const onceInJob = {
  attributes: 'camunda:asyncBefore="true"',
  extension:
    '<extensionElements><camunda:failedJobRetryTimeCycle>R1/PT1M</camunda:failedJobRetryTimeCycle></extensionElements>',
};
const inCommand = { attributes: '', extension: '' };

/** Draws a task, then a script, then a task. */
const scripted = (source: string, { attributes, extension } = inCommand) =>
  new Diagram('scripted')
    .start()
    .task('before', by(1))
    .add(
      `<scriptTask id="work" scriptFormat="javascript" ${attributes} camunda:resultVariable="r">${extension}<script><![CDATA[${source}]]></script></scriptTask>`,
    )
    .task('after', by(2))
    .end()
    .flow('start', 'before', 'work', 'after', 'end');

const stateOf = async (scenario: Scenario) => (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state;

const hostile: [string, string][] = [
  ['goes round for ever', 'for (;;) {}'],
  ['makes a text without end', 'let s = "x"; for (;;) s += s; s'],
  ['gives back too much', 'const all = []; for (let n = 0; n < 100; n++) all.push("x".repeat(1e6)); all'],
  ['sorts for ever', '[3, 1, 2].sort(() => { for (;;) {} })'],
  ['searches for ever', '/^(a+)+$/.test("a".repeat(40) + "b")'],
  ['promises and never keeps', 'new Promise(() => { for (;;) {} })'],
  ['throws nothing', 'throw undefined'],
  ['goes round when it is written down', '({ toJSON() { for (;;) {} } })'],
  ['writes its answer itself', 'JSON.stringify = () => "no answer"; 1'],
  ['writes half an answer', 'JSON.stringify = () => "{\\"result\\":1,\\"removed\\":5}"; 1'],
  ['answers something else', 'globalThis.__serialize = () => 5; 1'],
  ['gives back a circle', 'const c = {}; c.c = c; c'],
];

describe('a script that', () => {
  it.each(hostile)('%s leaves its instance unchanged, with an incident', async (_what, source) => {
    const scenario = new Scenario();
    await scenario.begin(scripted(source, onceInJob), '1', { vars: { kept: 1 } });
    await scenario.agree('before', '1');
    const before = await stateOf(scenario);
    const runner = createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    });
    await runner.runDue();
    const after = await stateOf(scenario);

    expect(after?.executions).toEqual(before?.executions);
    expect(Object.values(after?.incidents ?? {})).toMatchObject([{ node: 'work', type: 'failedJob' }]);
    expect(Object.values(after?.jobs ?? {})).toMatchObject([{ retries: 0 }]);
    expect(Object.values(after?.incidents ?? {})[0]?.message).not.toBe('');
  });

  it('fails within a command refuses it, and nothing has changed', async () => {
    const scenario = new Scenario();
    await scenario.begin(scripted('for (;;) {}'), '1');
    const before = await stateOf(scenario);

    expect(await codeOf(scenario.agree('before', '1', { vars: { new: 1 } }))).toBe('scriptTime');
    expect(await stateOf(scenario)).toEqual(before);
    expect(await scenario.actions()).toEqual(['start start 1']);
  });

  it.each([
    ['by constructors', 'const f = execution.setVariable.constructor; f("return this")().process === undefined'],
    [
      'by the constructors of asynchronous functions',
      '(async () => {}).constructor("return typeof process")() instanceof Promise',
    ],
    ['by generators', '(function* () {}).constructor("yield typeof require")().next().value === "undefined"'],
    [
      'by importing',
      'let no = false; try { eval("import(\'fs\')") } catch { no = true } typeof require === "undefined"',
    ],
    ['by proxies', 'new Proxy(execution, { get: () => () => 1 }).x() === 1'],
    [
      'by the names of the sandbox',
      'typeof __serialize === "function" && typeof std === "undefined" && typeof os === "undefined"',
    ],
  ])('reaches for the host %s finds nothing', async (_how, source) => {
    const scenario = new Scenario();
    await scenario.begin(scripted(source), '1');
    await scenario.agree('before', '1');
    expect((await stateOf(scenario))?.executions['0']?.vars?.['r']).toBe(true);
  });

  it('runs in a sandbox cannot change built-in prototypes outside it', async () => {
    const scenario = new Scenario();
    const source = `Object.prototype.spoiled = 1; Array.prototype.map = null;       execution.setVariable('__proto__', { polluted: 1 }); execution.setVariable('constructor', { prototype: { polluted: 1 } });
      JSON.parse('{"__proto__": {"polluted": 1}}')`;
    await scenario.begin(scripted(source), '1');
    await codeOf(scenario.agree('before', '1'));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['spoiled']).toBeUndefined();
    expect([1].map((n) => n + 1)).toEqual([2]);

    await scenario.begin(scripted('typeof ({}).spoiled'), '1');
    await scenario.agree('before', '1');
    expect((await stateOf(scenario))?.executions['0']?.vars?.['r']).toBe('undefined');
  });

  it('is one of many at once gets its turn', async () => {
    const scenario = new Scenario();
    await scenario.engine.deploy(scenario.tenant, { xml: scripted('c * 2').xml });
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, c) => {
        const started = await scenario.engine.start(scenario.as('1'), { definitionKey: 'scripted', vars: { c } });
        const row = (await scenario.engine.history(scenario.tenant, started.instanceId)).at(-1);
        await scenario.engine.complete(scenario.as('1'), { taskId: row?.taskId ?? '' });
        return started.instanceId;
      }),
    );
    const results = await Promise.all(
      ids.map(async (id) => (await scenario.store.load(scenario.tenant, id))?.state.executions['0']?.vars?.['r']),
    );

    expect(results).toEqual(Array.from({ length: 20 }, (_, c) => c * 2));
  });
});

describe('loops without a wait state', () => {
  const round = new Diagram('round')
    .start()
    .task('before', by(1))
    .add('<manualTask id="begin" camunda:asyncBefore="true"/>')
    .gateway('exclusive', 'again')
    .add('<scriptTask id="work" scriptFormat="juel"><script>${1}</script></scriptTask>')
    .gateway('exclusive', 'enough', { default: 'enough_end' })
    .end()
    .flow('start', 'before', 'begin', 'again', 'work', 'enough', 'end')
    .branch('enough', 'again', '${true}');

  it('in a job stops at the limit, with an incident', async () => {
    const scenario = new Scenario();
    await scenario.begin(round, '1');
    await scenario.agree('before', '1');
    const runner = createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      scenario.now += 60_000;
      await runner.runDue();
    }
    const state = await stateOf(scenario);

    expect(Object.values(state?.incidents ?? {})).toMatchObject([{ node: 'begin', type: 'failedJob' }]);
    expect(Object.values(state?.incidents ?? {})[0]?.message).toContain('stepLimit');
  });
});

describe('a listener that throws', () => {
  it.each([
    ['start', 'execution', 'after'],
    ['end', 'execution', 'before'],
    ['create', 'task', 'after'],
    ['complete', 'task', 'before'],
  ])('at %s rolls the command back', async (event, kind, nodeId) => {
    const scenario = new Scenario({}, undefined, {
      refuse: () => {
        throw new Error('not today');
      },
    });
    const listener = `<extensionElements><camunda:${kind}Listener event="${event}" class="refuse"/></extensionElements>`;
    const diagram = new Diagram('listened').start().end();
    for (const id of ['before', 'after'])
      diagram.add(`<userTask id="${id}" camunda:assignee="1">${id === nodeId ? listener : ''}</userTask>`);
    diagram.flow('start', 'before', 'after', 'end');
    await scenario.begin(diagram, '1');
    const before = await stateOf(scenario);

    expect(await codeOf(scenario.agree('before', '1', { vars: { new: 1 } }))).toBe('handlerFailed');
    expect(await stateOf(scenario)).toEqual(before);
    expect(await scenario.waiting()).toEqual(['before:1']);
  });
});

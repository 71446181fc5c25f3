import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';
import { pgStore, type TestStore } from '../../../testing/postgres';
import { DefinitionError } from '../../errors';
import { createMemoryStore } from '../../../testing/memory-store';
import type { Store } from '../../store/ports/store';

const file = (name: string, text: string) => ({ name, content: new TextEncoder().encode(text) });
const scripted = (key: string, inner: string, flow: string[]) =>
  file(
    `${key}.bpmn`,
    new Diagram(key)
      .start()
      .add(inner)
      .end()
      .flow('start', ...flow, 'end').xml,
  );
const task = (resource: string) =>
  `<scriptTask id="add" scriptFormat="javascript" camunda:resource="${resource}" camunda:resultVariable="sum"/>`;
const waiting = '<receiveTask id="wait"/>';

describe.each(['memory', 'postgres'])('a deployment of several files in the %s store', (kind) => {
  let test: TestStore | undefined;
  let store: Store;
  beforeAll(async () => {
    test = kind === 'postgres' ? await pgStore() : undefined;
    store = test?.store ?? createMemoryStore();
  });
  afterAll(() => test?.close());

  const issuesOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((reason: unknown) => reason);
    if (!(error instanceof DefinitionError)) throw error;
    return error.issues.map((issue) => [issue.file, issue.nodeId, issue.code]);
  };

  it('a deployment contains the scripts that its definitions name anywhere', async () => {
    const scenario = new Scenario({}, store);
    const listening = `<receiveTask id="wait"><extensionElements>
      <camunda:executionListener event="start"><camunda:script scriptFormat="javascript" resource="deployment://lib/note.js"/></camunda:executionListener>
      <camunda:inputOutput><camunda:inputParameter name="local"><camunda:script scriptFormat="javascript" resource="deployment://sum.js"/></camunda:inputParameter></camunda:inputOutput>
    </extensionElements></receiveTask>`;
    const { definitions, id } = await scenario.engine.deployFiles(scenario.tenant, {
      name: 'scripts',
      files: [
        scripted('adding', task('deployment://sum.js') + listening, ['add', 'wait']),
        file('sum.js', 'a + 1'),
        file('lib/note.js', "execution.setVariable('noted', sum)"),
      ],
    });
    expect(definitions).toMatchObject([{ key: 'adding', deploymentId: id, file: 'adding.bpmn' }]);
    // another process reads it again
    const other = new Scenario({}, store);
    const { instanceId } = await other.engine.start(
      { tenant: scenario.tenant },
      { definitionKey: 'adding', vars: { a: 2 } },
    );
    expect(await other.engine.variables(scenario.tenant, { executionId: instanceId })).toMatchObject({
      sum: 3,
      noted: 3,
    });
  });

  it('a deployment resolves calls between its definitions', async () => {
    const scenario = new Scenario({}, store);
    const called = (node: string) => scripted('part', `<receiveTask id="${node}"/>`, [node]);
    const caller = scripted(
      'whole',
      '<callActivity id="call" calledElement="part" camunda:calledElementBinding="deployment"/>',
      ['call'],
    );
    await scenario.engine.deployFiles(scenario.tenant, { name: 'calls', files: [caller, called('first')] });
    await scenario.engine.deployFiles(scenario.tenant, { name: 'other', files: [called('second')] });
    const { instanceId } = await scenario.engine.start({ tenant: scenario.tenant }, { definitionKey: 'whole' });
    const { waits } = await scenario.engine.explain(scenario.tenant, instanceId);

    expect(waits.map(({ nodeId }) => nodeId)).toEqual(['first']);
  });

  it('a deployment includes processes called by deployment binding, even if only the caller has changed', async () => {
    const scenario = new Scenario({}, store);
    const caller = (name: string) =>
      scripted(
        'along',
        `<callActivity id="${name}" calledElement="brought" camunda:calledElementBinding="deployment"/>`,
        [name],
      );
    const files = [scripted('brought', waiting, ['wait']), scripted('beside', waiting, ['wait'])];
    const deploy = (first: (typeof files)[number]) =>
      scenario.engine.deployFiles(scenario.tenant, { name: 'along', files: [first, ...files], unlessChanged: 'some' });
    await deploy(caller('call'));

    const { definitions } = await deploy(caller('another'));

    expect(definitions.map(({ id }) => id)).toEqual(['along:2', 'brought:2']);
    const { instanceId } = await scenario.engine.start({ tenant: scenario.tenant }, { definitionKey: 'along' });
    const { called = {} } = (await store.load(scenario.tenant, instanceId))?.state ?? {};
    expect(Object.values(called)).toMatchObject([{ definitionId: 'brought:2' }]);
  });

  it('a deployment is refused as a whole, with the file and the node of each issue', async () => {
    const scenario = new Scenario({}, store);
    const bound = '<callActivity id="call" calledElement="missing" camunda:calledElementBinding="deployment"/>';
    const files = [
      scripted('good', waiting, ['wait']),
      scripted('bad', task('deployment://missing.js'), ['add']),
      scripted('elsewhere', task('classpath://a.js'), ['add']),
      scripted('calling', bound, ['call']),
      scripted('good', waiting, ['wait']),
    ].map((each, index) => ({ ...each, name: `${index}.bpmn` }));

    expect(await issuesOf(scenario.engine.deployFiles(scenario.tenant, { name: 'bad', files }))).toEqual([
      ['1.bpmn', 'add', 'scriptResourceMissing'],
      ['2.bpmn', 'add', 'scriptResourceMissing'],
      ['4.bpmn', 'good', 'settingInvalid'],
      ['3.bpmn', 'call', 'settingInvalid'],
    ]);
    await expect(scenario.engine.definition(scenario.tenant, { key: 'good' })).rejects.toThrow('definitionNotFound');
    expect((await scenario.engine.deploymentPage(scenario.tenant, { name: 'bad', first: 0, max: 1 })).total).toBe(0);

    const alone = scenario.engine.deploy(scenario.tenant, { xml: new TextDecoder().decode(files[3]?.content) });
    expect(await issuesOf(alone)).toEqual([[undefined, 'call', 'elementNotSupported']]);

    const decision = scenario.engine.deployFiles(scenario.tenant, { name: 'd', files: [file('a.dmn', '<a/>')] });
    expect(await issuesOf(decision)).toEqual([['a.dmn', '', 'elementNotSupported']]);
    for (const each of [[], [file('a.js', '1'), file('a.js', '2')]])
      await expect(scenario.engine.deployFiles(scenario.tenant, { name: 'x', files: each })).rejects.toThrow(
        'badRequest',
      );
  });

  it('a deployment does not recreate unchanged files on request', async () => {
    const scenario = new Scenario({}, store);
    const [one, two] = [scripted('one', waiting, ['wait']), scripted('two', waiting, ['wait'])];
    const deploy = async (files: { name: string; content: Uint8Array }[], unlessChanged: 'none' | 'some') => {
      const made = await scenario.engine.deployFiles(scenario.tenant, { name: 'same', files, unlessChanged });
      return made.definitions.map(({ id }) => id);
    };

    expect(await deploy([one, two], 'none')).toEqual(['one:1', 'two:1']);
    expect(await deploy([one, two], 'none')).toEqual([]);

    const changed = scripted('two', '<receiveTask id="other"/>', ['other']);
    expect(await deploy([one, changed], 'some')).toEqual(['two:2']);
    expect(await deploy([one, two], 'none')).toEqual(['one:2', 'two:3']);

    const { total, records } = await scenario.engine.deploymentPage(scenario.tenant, {
      name: 'same',
      first: 0,
      max: 1,
    });
    expect([total, records.length]).toEqual([3, 1]);

    const kept = await scenario.engine.deployedFiles(scenario.tenant, records[0]?.id ?? '');
    expect(kept.map(({ name }) => name)).toEqual(['one.bpmn', 'two.bpmn']);
  });

  it('a deployment does not change a draft', async () => {
    const scenario = new Scenario({}, store);
    await scenario.engine.saveDraft(scenario.tenant, { key: 'drafted', name: 'mine', xml: '<x/>' });
    await scenario.engine.deployFiles(scenario.tenant, { name: 'd', files: [scripted('drafted', waiting, ['wait'])] });
    expect(await scenario.engine.loadDraft(scenario.tenant, 'drafted')).toMatchObject({ name: 'mine' });
  });
});

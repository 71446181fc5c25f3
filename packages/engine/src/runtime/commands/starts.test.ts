import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';

const plain = (key: string, node = 'work') =>
  new Diagram(key).start().task(node, by(2)).end().flow('start', node, 'end');
const calling = (key: string) =>
  new Diagram(key).start().service('call', 'note').task('work', by(2)).end().flow('start', 'call', 'work', 'end');
const why = { reason: 'new rules' };

describeOnBothStores('a start whose definition another process has changed meanwhile', (open) => {
  /** Creates two processes on one store. The first one has cached the version. */
  const two = async (diagram: Diagram) => {
    const calls: string[] = [];
    const handlers = { note: async () => void calls.push('called') };
    const { store } = open();
    const [scenario, other] = [new Scenario({}, store, handlers), new Scenario({}, store, handlers)];
    await scenario.begin(diagram, '1');
    calls.length = 0;
    const start = (input: object) => scenario.engine.start(scenario.as('1'), input);
    return { scenario, other, start, calls };
  };

  it('uses the deployed version', async () => {
    const { other, start } = await two(plain('newer'));
    await other.engine.deploy(other.tenant, { xml: plain('newer', 'other').xml });

    expect(await start({ definitionKey: 'newer' })).toMatchObject({ definitionId: 'newer:2' });
    expect(await start({ definitionKey: 'newer' })).toMatchObject({ definitionId: 'newer:2' });
    expect(await start({ definitionId: 'newer:1' })).toMatchObject({ definitionId: 'newer:1' });
  });

  it('is refused if the definition is suspended, before any handler is called, and works after activation', async () => {
    const { other, start, calls } = await two(calling('halted'));
    await other.engine.suspendDefinition(other.tenant, { key: 'halted' }, why);

    expect(await codeOf(start({ definitionKey: 'halted' }))).toBe('definitionSuspended');
    expect(await codeOf(start({ definitionId: 'halted:1' }))).toBe('definitionSuspended');
    expect(calls).toEqual([]);

    await other.engine.activateDefinition(other.tenant, { key: 'halted' });
    await start({ definitionKey: 'halted' });
    expect(calls).toEqual(['called']);
  });

  it('calls handlers once, for the version that starts', async () => {
    const { other, start, calls } = await two(calling('once'));
    await other.engine.deploy(other.tenant, { xml: calling('once').xml });

    expect(await start({ definitionKey: 'once' })).toMatchObject({ definitionId: 'once:2' });
    expect(calls).toEqual(['called']);
  });

  it('reports no error that the newer version does not have', async () => {
    const { other, start } = await two(plain('mended'));
    await other.engine.deploy(other.tenant, { xml: plain('mended', 'added').xml });

    const input = { definitionKey: 'mended', instructions: [{ type: 'startBefore', nodeId: 'added' }] };
    expect(await start(input)).toMatchObject({ definitionId: 'mended:2' });
    expect(await codeOf(start({ ...input, instructions: [{ type: 'startBefore', nodeId: 'work' }] }))).not.toBe(
      'nothing was refused',
    );
  });

  it('is refused with conflict if an instance with the given id exists', async () => {
    const { other, start } = await two(plain('same'));
    await start({ definitionKey: 'same', instanceId: 'same-1' });
    expect(await codeOf(start({ definitionKey: 'same', instanceId: 'same-1' }))).toBe('conflict');
    await other.engine.deploy(other.tenant, { xml: plain('same').xml });
    expect(await codeOf(start({ definitionKey: 'same', instanceId: 'same-1' }))).toBe('conflict');
  });
});

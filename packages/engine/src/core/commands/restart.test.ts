import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../testing/diagram';
import { Desk } from '../../../testing/office';
import { rootId } from '../state';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

async function ended(): Promise<Desk> {
  const desk = new Desk();
  const diagram = new Diagram('plain').start().task('a', by(1)).task('b', by(2)).end().flow('start', 'a', 'b', 'end');
  await desk.begin(diagram, '1', { vars: { kept: 1, changed: 'old' }, businessKey: 'K' });
  await desk.agree('a', '1', { vars: { changed: 'new', added: true } });
  await desk.engine.delete(desk.tenant, desk.instanceId, 'mistaken');
  return desk;
}

const varsOf = async (desk: Desk, id: string): Promise<unknown> =>
  (await desk.store.load(desk.tenant, id))?.state.executions[rootId]?.vars;

describe('a restart', () => {
  it('starts at the given node with the final variables', async () => {
    const desk = await ended();
    const options = { user: '9', comment: 'again' };
    const { instanceId } = await desk.engine.restart(
      desk.tenant,
      desk.instanceId,
      [{ type: 'startBefore', nodeId: 'b' }],
      options,
    );
    desk.instanceId = instanceId;
    expect(await desk.waiting()).toEqual(['b:2']);
    expect(await varsOf(desk, instanceId)).toEqual({ kept: 1, changed: 'new', added: true, initiator: '1' });
    expect(await desk.story()).toEqual(['plain restart 9']);
  });

  it('starts with the initial variables on request', async () => {
    const desk = await ended();
    const { instanceId } = await desk.engine.restart(
      desk.tenant,
      desk.instanceId,
      [{ type: 'startBefore', nodeId: 'b' }],
      { initialVariables: true, withoutBusinessKey: true },
    );
    expect(await varsOf(desk, instanceId)).toEqual({ kept: 1, changed: 'old', initiator: '1' });
    expect((await desk.engine.instance(desk.tenant, instanceId))?.businessKey).toBe('');
  });
});

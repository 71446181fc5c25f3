import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';
import { rootId } from '../state';

async function ended(): Promise<Scenario> {
  const scenario = new Scenario();
  const diagram = new Diagram('plain').start().task('a', by(1)).task('b', by(2)).end().flow('start', 'a', 'b', 'end');
  await scenario.begin(diagram, '1', { vars: { kept: 1, changed: 'old' }, businessKey: 'K' });
  await scenario.agree('a', '1', { vars: { changed: 'new', added: true } });
  await scenario.engine.delete(scenario.tenant, scenario.instanceId, 'mistaken');
  return scenario;
}

const varsOf = async (scenario: Scenario, id: string): Promise<unknown> =>
  (await scenario.store.load(scenario.tenant, id))?.state.executions[rootId]?.vars;

describe('a restart', () => {
  it('starts at the given node with the final variables', async () => {
    const scenario = await ended();
    const options = { user: '9', comment: 'again' };
    const { instanceId } = await scenario.engine.restart(
      scenario.tenant,
      scenario.instanceId,
      [{ type: 'startBefore', nodeId: 'b' }],
      options,
    );
    scenario.instanceId = instanceId;

    expect(await scenario.waiting()).toEqual(['b:2']);
    expect(await varsOf(scenario, instanceId)).toEqual({ kept: 1, changed: 'new', added: true, initiator: '1' });
    expect(await scenario.actions()).toEqual(['plain restart 9']);
  });

  it('starts with the initial variables on request', async () => {
    const scenario = await ended();
    const { instanceId } = await scenario.engine.restart(
      scenario.tenant,
      scenario.instanceId,
      [{ type: 'startBefore', nodeId: 'b' }],
      { initialVariables: true, withoutBusinessKey: true },
    );

    expect(await varsOf(scenario, instanceId)).toEqual({ kept: 1, changed: 'old', initiator: '1' });
    expect((await scenario.engine.instance(scenario.tenant, instanceId))?.businessKey).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';
import { compile } from '../../model';
import type { Command } from '../commands/types';
import { memberLimit } from '../run';
import type { InstanceState } from '../state';
import { step } from '../step';

const several = (id: string, cardinality: number) =>
  `<userTask id="${id}" camunda:candidateUsers="1"><multiInstanceLoopCharacteristics>
    <loopCardinality xsi:type="tFormalExpression">${cardinality}</loopCardinality>
  </multiInstanceLoopCharacteristics></userTask>`;

/** Nodes of several persons side by side. */
class Wide extends Diagram {
  constructor(nodes: number, cardinality: number) {
    super('wide');
    this.start().gateway('parallel', 'fork').end().flow('start', 'fork');
    for (let node = 0; node < nodes; node += 1)
      this.add(several(`n${node}`, cardinality)).flow('fork', `n${node}`, 'end');
  }
}

/**
 * Draws two tasks, then pairs of parallel joins that each take a token of both previous joins, then another task of the
 * same user.
 */
function woven(pairs: number): Diagram {
  const diagram = new Diagram('woven').start().end().gateway('parallel', 'fork').gateway('parallel', 'last');
  for (const side of ['a', 'b'])
    diagram.task(`${side}0`, { handlers: handledBy({ users: [2] }) }).flow('fork', `${side}0`);
  for (let pair = 1; pair <= pairs; pair += 1)
    for (const side of ['a', 'b'])
      diagram
        .gateway('parallel', `${side}${pair}`)
        .flow(`a${pair - 1}`, `${side}${pair}`)
        .flow(`b${pair - 1}`, `${side}${pair}`);
  return diagram
    .task('again', { handlers: handledBy({ users: [2] }), adjacent: true })
    .flow('start', 'fork')
    .flow(`a${pairs}`, 'last', 'again', 'end')
    .flow(`b${pairs}`, 'last');
}

const startOf = (vars: Record<string, unknown>): Command => ({
  type: 'start',
  instanceId: 'i',
  definitionId: 'd',
  businessKey: '',
  title: '',
  initiator: null,
  vars,
  selectedFlowIds: [],
  comment: '',
});

describe('one command', () => {
  it('can start only a limited number of members, in one node and in all', async () => {
    const scenario = new Scenario();
    expect(await codeOf(scenario.begin(new Wide(1, memberLimit + 1), '1'))).toBe('expressionFailed');
    expect(await codeOf(scenario.begin(new Wide(3, memberLimit / 2), '1'))).toBe('stepLimit');
    await scenario.begin(new Wide(2, memberLimit / 2), '1');
    expect(await scenario.status()).toBe('running');
  });

  it('can offer a task to many candidates, each notified once', async () => {
    const scenario = new Scenario();
    const users = Array.from({ length: 20_000 }, (_, user) => user);
    const diagram = new Diagram('offer').start().end().flow('start', 'a', 'end');
    diagram.add(`<userTask id="a" camunda:candidateUsers="${users.join(',')}"/>`);
    expect((await scenario.begin(diagram, '1')).listsChanged).toHaveLength(users.length);
  });

  it('can end as many members at once', async () => {
    const scenario = new Scenario();
    await scenario.begin(new Wide(1, memberLimit), '1');
    await scenario.engine.terminate(scenario.as('1'), { taskId: await scenario.task('n0') });
    expect(await scenario.status()).toBe('terminal');
    expect((await scenario.state()).tasks).toEqual({});
  });

  it('writes at most twice as much for the last of 1,000 countersigners as for the first', async () => {
    const signers = Array.from({ length: 1000 }, (_, user) => `${user + 100}`);
    const diagram = new Diagram('countersign').start().countersign('sign', { variable: 'signers' }).task('after').end();
    const model = await compile(diagram.flow('start', 'sign', 'after', 'end').xml);
    const env = { now: 1, members: new Map(), definitions: new Map(), answers: [] };
    const carryOut = (state: InstanceState | undefined, command: Command) => {
      const result = step(model, state, command, env);
      if ('need' in result) throw new Error('nothing is needed');
      return result;
    };
    let { state } = carryOut(undefined, startOf({ signers }));
    const written: number[] = [];
    for (const [index, user] of signers.entries()) {
      const task = Object.values(state.tasks).find(({ assignee }) => assignee === user);
      const command = { taskId: task?.id ?? '', user, comment: '', vars: {}, selectedFlowIds: [] };
      const result = carryOut(state, { type: 'complete', ...command });
      if (index === 0 || index === signers.length - 1) written.push(JSON.stringify(result).length);
      ({ state } = result);
    }

    expect(Object.values(state.tasks)).toMatchObject([{ node: 'after' }]);
    expect(written[1]).toBeLessThanOrEqual(2 * (written[0] ?? 0));
  });

  it('checks each join once when it looks for the previous handler', async () => {
    const scenario = new Scenario();
    await scenario.begin(woven(40), '1');
    await scenario.agree('a0', '2');
    await scenario.agree('b0', '2');

    expect(await scenario.actions()).toContain('again autoComplete 2');
    expect(await scenario.status()).toBe('complete');
  });
});

import { emptyScript, writeCondition, writeFlowOrder, writeFlowType, type Condition } from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf } from '../testing/scenario';
import { running, type Change } from './run';

/** start → a gateway to `first`, `second`, or by default `other` */
const forked = (kind: 'exclusive' | 'inclusive' = 'exclusive') =>
  new Diagram('drawn')
    .start()
    .task('fill', by(1))
    .gateway(kind, 'fork', { default: 'fork_other' })
    .task('first', by(2))
    .task('second', by(3))
    .task('other', by(4))
    .end()
    .flow('start', 'fill', 'fork', 'first', 'end')
    .flow('fork', 'second', 'end')
    .flow('fork', 'other', 'end');

const when = (flow: string, condition: Condition): Change => [
  flow,
  (element, factory) => writeCondition(factory, element, condition),
];
const above = (limit: number): Condition => ({ type: 'expression', body: `\${amount > ${limit}}` });
const script = (content: string): Condition => ({ type: 'script', ...emptyScript, content });
const never = above(1000);

describe('the condition of a flow', () => {
  it('decides by expression or script whether the flow is taken', async () => {
    const scenario = await running(forked(), [when('fork_first', never), when('fork_second', script('amount === 20'))]);
    await scenario.agree('fill', '1');
    expect(await scenario.waiting()).toEqual(['second:3']);
  });

  it('leads to the default flow if it does not hold', async () => {
    const scenario = await running(forked(), [when('fork_first', never), when('fork_second', never)]);
    await scenario.agree('fill', '1');
    expect(await scenario.waiting()).toEqual(['other:4']);
  });
});

describe('the branches of a gateway', () => {
  it('are tried in the order that the designer has stored', async () => {
    const both = [when('fork_first', above(1)), when('fork_second', above(1))];
    const order = ['fork_second', 'fork_first', 'fork_other'];
    const scenario = await running(forked(), [
      ...both,
      ['fork', (gateway, factory) => writeFlowOrder(factory, gateway, order)],
    ]);
    await scenario.agree('fill', '1');

    expect(await scenario.waiting()).toEqual(['second:3']);
  });

  it('are chosen by the handler at a gateway of manual choice', async () => {
    const scenario = await running(forked('inclusive'), [
      when('fork_first', above(1)),
      when('fork_second', above(1)),
      ['fork', (gateway, factory) => writeFlowType(factory, gateway, 'manual')],
    ]);

    expect(await codeOf(scenario.agree('fill', '1'))).toBe('flowRequired');

    await scenario.agree('fill', '1', { selectedFlowIds: ['fork_second'] });
    expect(await scenario.waiting()).toEqual(['second:3']);
  });
});

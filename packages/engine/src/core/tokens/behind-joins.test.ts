import { by, Diagram } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { Scenario } from '../../../testing/scenario';
import { compile } from '../../model';
import type { Node } from '../../model/types';
import { jumpTargets } from './jumps';

/** Splits and joins one behind the other, each with two tasks. */
function chain(length: number): Diagram {
  const diagram = new Diagram('chain').start().end();
  let last = 'start';
  for (let at = 0; at < length; at += 1) {
    const [split, join] = [`split${at}`, `join${at}`];
    diagram
      .gateway('parallel', split)
      .task(`a${at}`, by(1))
      .task(`b${at}`, by(2))
      .gateway('parallel', join)
      .flow(last, split, `a${at}`, join)
      .flow(split, `b${at}`, join);
    last = join;
  }
  return diagram.flow(last, 'end');
}

it('looks at each node a few times per join for the targets of a jump in a large process', async () => {
  const length = 60;
  const diagram = chain(length);
  const scenario = new Scenario();
  await scenario.begin(diagram, '9');
  const state = await scenario.state();
  const activity = Object.values(state.executions).find(({ node }) => node === 'a0');
  const model = await compile(diagram.xml);
  let steps = 0;
  const counted = (node: Node): Node => ({
    ...node,
    get outgoing() {
      steps += 1;
      return node.outgoing;
    },
  });

  const targets = jumpTargets({ ...model, nodes: model.nodes.map(counted) }, state, activity!);

  expect(targets.map(({ id }) => id)).toEqual(['b0']);
  expect(steps).toBeLessThan(4 * length * model.nodes.length);
});

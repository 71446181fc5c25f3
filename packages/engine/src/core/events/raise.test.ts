import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';

/** Returns a sub-process whose end event throws an event that its boundary event catches. */
const thrower = (kind: 'error' | 'escalation', interrupting: boolean, caught = 'late') =>
  new Diagram('thrower')
    .declare(`<${kind} id="late" ${kind}Code="late"/><${kind} id="other" ${kind}Code="other"/>`)
    .start()
    .subProcess('inner', (inner) =>
      inner
        .start('s')
        .gateway('parallel', 'fork')
        .task('work', by(2))
        .task('beside', by(3))
        .add(`<endEvent id="thrown"><${kind}EventDefinition ${kind}Ref="late"/></endEvent>`)
        .end('e')
        .flow('s', 'fork', 'work', 'thrown')
        .flow('fork', 'beside', 'e'),
    )
    .add(
      `<boundaryEvent id="catch" attachedToRef="inner" cancelActivity="${interrupting}"><${kind}EventDefinition ${kind}Ref="${caught}"/></boundaryEvent>`,
    )
    .task('care', by(4))
    .task('after', by(5))
    .end()
    .flow('start', 'inner', 'after', 'end')
    .flow('catch', 'care', 'end');

describe('an event thrown by an end event', () => {
  it('replaces the sub-process if it is an error', async () => {
    const scenario = new Scenario();
    await scenario.begin(thrower('error', true), '1');
    await scenario.agree('work', '2');
    expect(await scenario.waiting()).toEqual(['care:4']);
  });

  it('continues beside the sub-process if it is a non-interrupting escalation', async () => {
    const scenario = new Scenario();
    await scenario.begin(thrower('escalation', false), '1');
    await scenario.agree('work', '2');

    expect(await scenario.waiting()).toEqual(['beside:3', 'care:4']);

    await scenario.agree('beside', '3');
    expect(await scenario.waiting()).toEqual(['after:5', 'care:4']);
  });

  it.each(['error', 'escalation'] as const)('ends only its own execution if the %s is not caught', async (kind) => {
    const scenario = new Scenario();
    await scenario.begin(thrower(kind, true, 'other'), '1');
    await scenario.agree('work', '2');
    expect(await scenario.waiting()).toEqual(['beside:3']);
  });
});

describe('a link', () => {
  it('continues at its catching link', async () => {
    const scenario = new Scenario();
    const link = '<linkEventDefinition name="over"/>';
    const diagram = new Diagram('linked')
      .start()
      .add(`<intermediateThrowEvent id="from">${link}</intermediateThrowEvent>`)
      .add(`<intermediateCatchEvent id="to">${link}</intermediateCatchEvent>`)
      .task('there', by(2))
      .end()
      .flow('start', 'from')
      .flow('to', 'there', 'end');
    await scenario.begin(diagram, '1');

    expect(await scenario.waiting()).toEqual(['there:2']);
  });
});

import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { compile } from '..';
import { neverCompleted } from './completion-conditions';

/** Returns the nodes that are reported if a node with these handlers has this condition. */
async function warned(condition: string, handlers = by(2, 3)): Promise<string[]> {
  const { xml } = new Diagram('signed')
    .start()
    .task('sign', { ...handlers, handling: severalPersons(100) })
    .end()
    .flow('start', 'sign', 'end');
  const drawn = xml.replace('${nrOfCompletedInstances/nrOfInstances >= 1}', condition.replace('>', '&gt;'));
  return neverCompleted(await compile(drawn)).map(({ id }) => id);
}

it('a completion condition that no number of the named users can meet is reported', async () => {
  expect(await warned('${nrOfCompletedInstances >= 3}')).toEqual(['sign']);
  expect(await warned('${nrOfCompletedInstances/nrOfInstances > 1}')).toEqual(['sign']);
});

it('a completion condition is not reported if it can be met, or depends on variables or on the members of a group', async () => {
  expect(await warned('${nrOfCompletedInstances >= 2}')).toEqual([]);
  expect(await warned('${nrOfCompletedInstances == 1}')).toEqual([]);
  expect(await warned('${nrOfCompletedInstances > 3 || passed}')).toEqual([]);
  expect(await warned('${nrOfCompletedInstances >= 3}', { handlers: handledBy({ roles: [5] }) })).toEqual([]);
});

it('a fixed cardinality is read', async () => {
  const loop = (condition: string) => `<multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality>
    <completionCondition>${condition}</completionCondition></multiInstanceLoopCharacteristics>`;
  const found = async (condition: string) => {
    const { xml } = new Diagram('repeated').start().task('work', by(2)).end().flow('start', 'work', 'end');
    const looped = xml.replace('</userTask>', `${loop(condition)}</userTask>`);
    return neverCompleted(await compile(looped)).map(({ id }) => id);
  };
  expect(await found('${nrOfCompletedInstances == 4}')).toEqual(['work']);
  expect(await found('${nrOfCompletedInstances == 3}')).toEqual([]);
});

import { expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';

const dated = new Diagram('dated')
  .start()
  .task('first', by(1))
  .task('due', { ...by(2), attributes: 'camunda:dueDate="${when}"' })
  .end()
  .flow('start', 'first', 'due', 'end');

it.each(['soon', 7, true])('refuses a due date that is none, with the name of the node: %s', async (when) => {
  const scenario = new Scenario();
  await scenario.begin(dated, '1', { vars: { when } });

  await expect(scenario.agree('first', '1')).rejects.toMatchObject({ code: 'expressionFailed', nodeId: 'due' });
  expect(await scenario.waiting()).toEqual(['first:1']);
});

it.each(['', 'P2D', '2026-05-01T09:00'])('takes a date, a length of time or nothing: %s', async (when) => {
  const scenario = new Scenario();
  await scenario.begin(dated, '1', { vars: { when } });

  expect(await codeOf(scenario.agree('first', '1'))).toBe('nothing was refused');
});

it.each(['create', 'assignment'])('is released by a listener of its %s that sets no assignee', async (event) => {
  const scenario = new Scenario();
  const extensions = `<camunda:taskListener event="${event}" expression="\${task.setAssignee(null)}"/>`;
  const task = { attributes: 'camunda:assignee="2" camunda:candidateUsers="3"', extensions };
  const diagram = new Diagram('released').start().task('look', task).end().flow('start', 'look', 'end');
  await scenario.begin(diagram, '1');

  expect(Object.values((await scenario.state()).tasks)).toMatchObject([{ assignee: null, candidates: ['u:3'] }]);
});

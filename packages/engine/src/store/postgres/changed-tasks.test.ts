import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../testing/both-stores';
import { Diagram } from '@portal/bpmn/testing';

const renamed = `<camunda:taskListener event="update" expression="\${task.setName('Answer')}"/>`;
const delayed = `<camunda:taskListener event="update" expression="\${task.setDueDate('2026-02-01T09:00:00Z')}"/>`;
const diagram = new Diagram('changed')
  .start()
  .add(
    `<userTask id="a" name="Ask" camunda:assignee="2"><extensionElements>${renamed}${delayed}</extensionElements></userTask>`,
  )
  .end()
  .flow('start', 'a', 'end');

describeOnPostgres('a task that a listener changes', (open) => {
  it('is listed once, in its current state', async () => {
    const scenario = open();
    await scenario.begin(diagram, '1');
    await scenario.engine.setOwner(scenario.tenant, await scenario.task('a'), '5');

    const { total, records } = await scenario.engine.todoPage(scenario.as('2'), { current: 1, size: 10 });
    expect(total).toBe(1);
    expect(records).toMatchObject([{ nodeName: 'Answer', dueAt: Date.UTC(2026, 1, 1, 9) }]);
  });
});

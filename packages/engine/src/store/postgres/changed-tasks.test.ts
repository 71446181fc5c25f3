import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { Diagram } from '../../../testing/diagram';

const renamed = `<camunda:taskListener event="update" expression="\${task.setName('Answer')}"/>`;
const delayed = `<camunda:taskListener event="update" expression="\${task.setDueDate('2026-02-01T09:00:00Z')}"/>`;
const diagram = new Diagram('changed')
  .start()
  .add(
    `<userTask id="a" name="Ask" camunda:assignee="2"><extensionElements>${renamed}${delayed}</extensionElements></userTask>`,
  )
  .end()
  .flow('start', 'a', 'end');

describeOnBothStores('a task that a listener changes', (office) => {
  it('is listed as it is now, once', async () => {
    const desk = office();
    await desk.begin(diagram, '1');
    await desk.engine.setOwner(desk.tenant, await desk.task('a'), '5');

    const { total, records } = await desk.engine.todoPage(desk.as('2'), { current: 1, size: 10 });
    expect(total).toBe(1);
    expect(records).toMatchObject([{ nodeName: 'Answer', dueAt: Date.UTC(2026, 1, 1, 9) }]);
  });
});

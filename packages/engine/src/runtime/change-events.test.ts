import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { createEngine, everyUser, type ChangeEvent } from '../index';
import { createMemoryStore } from '../../testing/memory-store';

const tenant = 'office';
const due = 'camunda:dueDate="2030-01-01"';

describe('the change event of a command', () => {
  async function begin(diagram: Diagram) {
    const events: ChangeEvent[] = [];
    const outbox = {
      statements: (event: ChangeEvent) => {
        events.push(event);
        return [];
      },
      written: () => undefined,
    };
    const engine = createEngine({ store: createMemoryStore(), identity: everyUser, outbox });
    await engine.deploy(tenant, { xml: diagram.xml });
    const { instanceId } = await engine.start({ tenant, user: '1' }, { definitionKey: diagram.key });
    const [task] = (await engine.history(tenant, instanceId)).filter(({ action }) => action === 'running');
    return { engine, instanceId, taskId: task?.taskId ?? '', events };
  }

  it('reports a new due date to no user who already has the task', async () => {
    const later = `<extensionElements><camunda:taskListener event="update" expression="\${task.setDueDate('2030-02-01')}"/></extensionElements>`;
    const diagram = new Diagram('later')
      .start()
      .add(`<userTask id="work" camunda:assignee="2" ${due}>${later}</userTask>`)
      .end()
      .flow('start', 'work', 'end');
    const { engine, taskId, events } = await begin(diagram);

    await engine.setOwner(tenant, taskId, '3');

    expect(events.map(({ tasksAdded }) => tasksAdded.map(({ identities, dueAt }) => [identities, dueAt]))).toEqual([
      [[['u:2'], new Date(2030, 0, 1).getTime()]],
      [[[], new Date(2030, 1, 1).getTime()]],
    ]);
  });

  it('reports whether a task that candidates lost still waits', async () => {
    const diagram = new Diagram('taken')
      .start()
      .task('work', { ...by(2, 3), attributes: due })
      .end()
      .flow('start', 'work', 'end');
    const { engine, taskId, events } = await begin(diagram);

    await engine.claim({ tenant, user: '2', identities: ['u:2'] }, { taskId });
    await engine.complete({ tenant, user: '2' }, { taskId });

    expect(events.slice(1).map(({ tasksRemoved }) => tasksRemoved)).toEqual([
      [{ taskId, identities: ['u:3'], waits: true }],
      [{ taskId, identities: ['u:2'], waits: false }],
    ]);
  });
});

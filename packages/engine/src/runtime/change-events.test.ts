import { describe, expect, it } from 'vitest';
import { by, Diagram, severalPersons } from '@portal/bpmn/testing';
import { createEngine, everyUser, type ChangeEvent } from '../index';
import { createMemoryStore } from '../../testing/memory-store';
import { describeOnPostgres } from '../../testing/both-stores';

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

  it('reports whether a task that candidates lost is still open', async () => {
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

const page = { current: 1, size: 100 };

describeOnPostgres('a list that a command changes', (open) => {
  it('is reported for the initiator when the instance starts, continues and ends', async () => {
    const scenario = open();
    const diagram = new Diagram('shown_on')
      .start()
      .task('a', by(2))
      .task('b', by(3))
      .end()
      .flow('start', 'a', 'b', 'end');

    expect((await scenario.begin(diagram, '1')).listsChanged).toEqual(['u:2', 'u:1']);
    expect((await scenario.agree('a', '2')).listsChanged.toSorted()).toEqual(['u:1', 'u:2', 'u:3']);
    expect((await scenario.agree('b', '3')).listsChanged.toSorted()).toEqual(['u:1', 'u:3']);
  });

  it('is not reported when its entry has not changed', async () => {
    const scenario = open();
    const diagram = new Diagram('shown_once')
      .start()
      .task('sign', { ...by(2, 3, 4), handling: severalPersons(100, false) })
      .end()
      .flow('start', 'sign', 'end');
    await scenario.begin(diagram, '1');

    expect((await scenario.agree('sign', '2')).listsChanged.toSorted()).toEqual(['u:1', 'u:2']);
    const taskId = await scenario.task('sign', '3');
    const copied = await scenario.engine.copy(scenario.as('3'), { taskId, users: ['9'], comment: '' });
    expect(copied.listsChanged).toEqual(['u:9']);
  });

  it('shows that an instance is suspended and that nothing can be withdrawn', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    const diagram = new Diagram('still').start().task('a', by(2)).task('b', by(3)).end().flow('start', 'a', 'b', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('a', '2');
    const here = <T extends { instanceId: string }>({ records }: { records: T[] }) =>
      records.find(({ instanceId }) => instanceId === scenario.instanceId);
    const changed = async () => ({
      todo: here(await engine.todoPage(scenario.as('3'), page))?.suspended,
      started: here(await engine.initiatedPage(scenario.as('1'), page))?.suspended,
      takenBack: here(await engine.donePage(scenario.as('2'), page))?.withdrawable,
    });
    const running = { todo: false, started: false, takenBack: true };
    expect(await changed()).toEqual(running);

    expect((await engine.suspend(tenant, scenario.instanceId)).listsChanged.toSorted()).toEqual(['u:1', 'u:3']);

    expect(await changed()).toEqual({ todo: true, started: true, takenBack: false });
    const doneTask = here(await engine.donePage(scenario.as('2'), page))?.taskId ?? '';
    expect(await engine.task(scenario.as('2'), doneTask)).toMatchObject({ withdrawable: false });

    expect((await engine.activate(tenant, scenario.instanceId)).listsChanged.toSorted()).toEqual(['u:1', 'u:3']);

    expect(await changed()).toEqual(running);
  });

  it('shows that a start cannot be withdrawn while suspended', async () => {
    const scenario = open();
    const diagram = new Diagram('still_new').start().task('a', by(2)).end().flow('start', 'a', 'end');
    await scenario.begin(diagram, '1');
    const takenBack = async () => (await scenario.engine.instance(scenario.tenant, scenario.instanceId))?.withdrawable;
    expect(await takenBack()).toBe(true);

    await scenario.engine.suspend(scenario.tenant, scenario.instanceId);

    expect(await takenBack()).toBe(false);
  });
});

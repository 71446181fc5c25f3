import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../testing/both-stores';
import { Diagram, handledBy } from '../../testing/diagram';
import { Desk } from '../../testing/office';
import type { Store } from './port';

const hour = 3_600_000;
const hourly = new Diagram('hourly')
  .add(
    `<startEvent id="in" name="in"><timerEventDefinition><timeCycle
    xsi:type="tFormalExpression">R/PT1H</timeCycle></timerEventDefinition></startEvent>`,
  )
  .task('check', { handlers: handledBy({ users: [2] }) })
  .end()
  .flow('in', 'check', 'end');

/** Dies as soon as a process has been begun by its timer. */
const dying = (store: Store): Store => ({ ...store, setStart: () => Promise.reject(new Error('killed')) });

describeOnBothStores('a timer that begins a process', (office) => {
  it('does so once though its runner dies right after it, and keeps to its times', async () => {
    const { store } = office();
    const [desk, killed] = [new Desk({}, store), new Desk({}, dying(store))];
    await desk.engine.deploy(desk.tenant, { xml: hourly.xml });
    const first = (await store.nextDue()) ?? 0;

    await expect(killed.engine.startDue(first + 1000)).rejects.toThrow('killed');
    expect(await desk.engine.startDue(first + 2000)).toBe(0);
    expect(await desk.engine.startDue(first + hour / 2)).toBe(1);

    const begun = await desk.engine.todoPage(desk.as('2'), { current: 1, size: 10 });
    expect(begun.total).toBe(1);
    expect(await store.nextDue()).toBe(first + hour);
  });
});

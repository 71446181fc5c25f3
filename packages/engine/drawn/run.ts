import { createMemoryStore, type Handler } from '../src';
import { createJobRunner } from '../src/jobs';
import { Diagram, handledBy } from '../testing/diagram';
import { Desk, type Office } from '../testing/office';
import { draw, type Change } from './draw';

/** Handled by one user. */
export const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

/** start → the element `work` → a task of user 2 → end */
export const before = (element: string) =>
  new Diagram('drawn').start().add(element).task('after', by(2)).end().flow('start', 'work', 'after', 'end');

/** Starts an instance of the panels' diagram as user 1 with an amount of 20. */
export async function running(
  sketch: Diagram,
  changes: readonly Change[],
  handlers: Record<string, Handler> = {},
  office: Office = {},
) {
  const desk = new Desk(office, createMemoryStore(), handlers);
  await desk.begin(await draw(sketch, ...changes), '1', { vars: { amount: 20 } });
  return desk;
}

export const runDue = (desk: Desk) =>
  createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } }).runDue();

/** A variable of the instance itself. */
export const variable = async (desk: Desk, name: string): Promise<unknown> =>
  (await desk.store.load(desk.tenant, desk.instanceId))?.state.executions['0']?.vars?.[name];

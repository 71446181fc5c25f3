import { applyProps, parseDefinition, type BpmnElement, type ElementFactory, type ElementProps } from '@portal/bpmn';
import { type Handler } from '../src';
import { createMemoryStore } from '../testing/memory-store';
import { createJobRunner } from '../src/jobs';
import { by, Diagram } from '@portal/bpmn/testing';
import { Scenario, type Organisation } from '../testing/scenario';

const limits = { bytes: 100_000, elements: 1000 };

/** Applies the commands of a designer panel to the element of an id. */
export type Change = readonly [id: string, props: (element: BpmnElement, factory: ElementFactory) => ElementProps];

/** Returns a diagram after the panels' commands have been applied to its elements, saved and ready to deploy. */
export async function draw({ key, xml }: Pick<Diagram, 'key' | 'xml'>, ...changes: readonly Change[]) {
  const { definitions, elementsById, moddle } = await parseDefinition(xml, limits);
  for (const [id, props] of changes) {
    const element = elementsById[id];
    if (!element) throw new Error(`the sketch has no ${id}`);
    applyProps(element, props(element, moddle));
  }
  return { key, xml: (await moddle.toXML(definitions)).xml };
}

/** start → the element `work` → a task of user 2 → end */
export const before = (element: string) =>
  new Diagram('drawn').start().add(element).task('after', by(2)).end().flow('start', 'work', 'after', 'end');

/** Starts an instance of the panels' diagram as user 1 with an amount of 20. */
export async function running(
  sketch: Diagram,
  changes: readonly Change[],
  handlers: Record<string, Handler> = {},
  organisation: Organisation = {},
) {
  const scenario = new Scenario(organisation, createMemoryStore(), handlers);
  await scenario.begin(await draw(sketch, ...changes), '1', { vars: { amount: 20 } });
  return scenario;
}

export const runDue = (scenario: Scenario) =>
  createJobRunner({ engine: scenario.engine, store: scenario.store, clock: { now: () => scenario.now } }).runDue();

/** Returns a variable of the instance itself. */
export const variable = async (scenario: Scenario, name: string): Promise<unknown> =>
  (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state.executions['0']?.vars?.[name];

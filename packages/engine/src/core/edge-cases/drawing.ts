import { type Diagram } from '@portal/bpmn/testing';
import type { Scenario } from '../../../testing/scenario';

/* Rare but valid diagrams. The tests beside this file expect the behaviour documented for Camunda 7. */

export const signals = '<signal id="go" name="go"/><signal id="stop" name="stop"/>';

export const onSignal = (signal: string) => `<signalEventDefinition signalRef="${signal}"/>`;

/** Repeats an activity for each entry of a list. */
export const several = (variable: string, item = 'item', sequential = false) =>
  `<multiInstanceLoopCharacteristics isSequential="${sequential}" camunda:collection="${variable}" camunda:elementVariable="${item}"/>`;

export const boundary = (id: string, host: string, definition: string, interrupting = true) =>
  `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}">${definition}</boundaryEvent>`;

/** The drawing as a process that is called. */
export async function deployed(scenario: Scenario, diagram: Diagram): Promise<void> {
  await scenario.engine.deploy(scenario.tenant, { xml: diagram.xml });
}

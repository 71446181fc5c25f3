import { applyProps, parseDefinition, type BpmnElement, type ElementFactory, type ElementProps } from '@portal/bpmn';
import type { Diagram } from '@portal/bpmn/testing';

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

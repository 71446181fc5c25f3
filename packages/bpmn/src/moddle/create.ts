import type { BpmnElement, ElementProps } from './element';
import type { ElementFactory } from './moddle';

const isElement = (value: unknown): value is BpmnElement =>
  typeof value === 'object' && value !== null && '$type' in value;

/** Creates an element with its parts, whose parent is set; `undefined` is omitted. References are set separately. */
export function createElement(factory: ElementFactory, type: string, props: ElementProps): BpmnElement {
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
  const element = factory.create(type, given);
  for (const part of Object.values(given).flat()) {
    if (isElement(part)) part.$parent = element;
  }
  return element;
}

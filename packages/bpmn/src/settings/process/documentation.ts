import { children, text, type BpmnElement, type ElementProps } from '../../moddle/element';
import type { ElementFactory } from '../../moddle/moddle';

export function readDocumentation(element: BpmnElement): string {
  const [documentation] = children(element, 'documentation');
  return (documentation && text(documentation, 'text')) ?? '';
}

export function writeDocumentation(factory: ElementFactory, element: BpmnElement, value: string): ElementProps {
  if (value === '') return { documentation: undefined };
  const documentation = factory.create('bpmn:Documentation', { text: value });
  documentation.$parent = element;
  return { documentation: [documentation] };
}

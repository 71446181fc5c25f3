import type { Connection, Element, Root, Shape } from 'bpmn-js/lib/model/Types';
import type { BpmnElement } from '@portal/bpmn';

export type DrawnElement = Element;
export type DrawnShape = Shape;
export type DrawnConnection = Connection;
export type DrawnRoot = Root;

/** Returns the BPMN element that an element of the canvas shows. */
export function bpmnOf(element: DrawnElement): BpmnElement {
  return element.businessObject as BpmnElement;
}

/** bpmn-js' entries of palette, context pad and replace menu, by name, in the order shown. */
export type Entries<E> = Record<string, E>;
export type EntriesUpdater<E> = (entries: Entries<E>) => Entries<E>;

export type Translate = (template: string, replacements?: Record<string, string>) => string;

import { BpmnModdle } from './libraries';
import camundaDescriptor from 'camunda-bpmn-moddle/resources/camunda.json';
import { sdecloudDescriptor } from './descriptor';
import type { BpmnElement, ElementProps } from './element';
import { readInTurn } from './read-in-turn';

/** Makes elements; bpmn-js offers the same under the name `moddle`. */
export interface ElementFactory {
  create(type: string, props?: ElementProps): BpmnElement;
}

export interface ModdleWarning {
  message: string;
  element?: BpmnElement;
  property?: string;
  value?: string;
}

export interface Moddle extends ElementFactory {
  fromXML(
    xml: string,
    options?: { lax?: boolean },
  ): Promise<{ rootElement: BpmnElement; elementsById: Record<string, BpmnElement>; warnings: ModdleWarning[] }>;
  getPackages(): { prefix: string; uri: string }[];
  toXML(element: BpmnElement, options?: { format?: boolean }): Promise<{ xml: string }>;
}

/** The two extensions of BPMN 2.0 that a definition may carry, by their prefix. */
export const moddleExtensions = { camunda: camundaDescriptor, sdecloud: sdecloudDescriptor };

export function createModdle(): Moddle {
  return readInTurn(new BpmnModdle(moddleExtensions) as Moddle);
}

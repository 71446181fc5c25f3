import { BpmnModdle } from './libraries';
import camundaDescriptor from 'camunda-bpmn-moddle/resources/camunda.json';
import { sdecloudDescriptor } from './descriptor';
import type { Moddle } from './element';
import { readInTurn } from './read-in-turn';

/** The two extensions of BPMN 2.0 that a definition may carry, by their prefix. */
export const moddleExtensions = { camunda: camundaDescriptor, sdecloud: sdecloudDescriptor };

export function createModdle(): Moddle {
  return readInTurn(new BpmnModdle(moddleExtensions) as Moddle);
}

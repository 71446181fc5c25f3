import { children, isA, type BpmnElement } from '../moddle/element';

export function processesOf(definitions: BpmnElement): BpmnElement[] {
  return children(definitions, 'rootElements').filter((element) => isA(element, 'bpmn:Process'));
}

export const isExecutable = (process: BpmnElement): boolean => process.get('isExecutable') === true;

/** The process that a file is about: its first executable one, else its first; the others are there to be read. */
export function mainProcess(definitions: BpmnElement): BpmnElement | undefined {
  const processes = processesOf(definitions);
  return processes.find(isExecutable) ?? processes[0];
}

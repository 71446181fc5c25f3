import { applyProps, parseDefinition, type BpmnElement, type ElementFactory, type ElementProps } from '@portal/bpmn';

/** What a panel of the designer writes on the element of an id; of a part of it, it writes there itself. */
export type Change = readonly [
  id: string,
  props: (element: BpmnElement, factory: ElementFactory) => ElementProps | void,
];

const flow = (from: string, to: string) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;

/** The file that the designer exports of a process with these elements, after what its panels wrote on them. */
export async function exported(
  key: string,
  elements: string,
  ways: readonly (readonly string[])[],
  changes: readonly Change[],
  beside = '',
): Promise<string> {
  const flows = ways.flatMap((nodes) => nodes.slice(1).map((to, place) => flow(nodes[place] ?? '', to)));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="d" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="http://bpmn.io/schema/bpmn">${beside}
  <process id="${key}" name="${key}" isExecutable="true" camunda:historyTimeToLive="P180D">
    <startEvent id="start" name="Start"/>${elements}<endEvent id="end" name="End"/>${flows.join('')}
  </process></definitions>`;
  const { definitions, elementsById, moddle } = await parseDefinition(xml, { bytes: 100_000, elements: 1000 });
  for (const [id, props] of changes) {
    const element = elementsById[id];
    if (!element) throw new Error(`there is no ${id} in ${key}`);
    applyProps(element, props(element, moddle) ?? {});
  }
  return (await moddle.toXML(definitions, { format: true })).xml;
}

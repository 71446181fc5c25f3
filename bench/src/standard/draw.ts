import { applyProps, parseDefinition, type BpmnElement, type ElementFactory, type ElementProps } from '@portal/bpmn';
import { Diagram } from '@portal/bpmn/testing';

/** What a panel of the designer writes on the element of an id; of a part of it, it writes there itself. */
export type Change = readonly [
  id: string,
  props: (element: BpmnElement, factory: ElementFactory) => ElementProps | void,
];

/** The file that the designer exports of a process with these elements, after what its panels wrote on them. */
export async function exported(
  key: string,
  elements: string,
  ways: readonly (readonly string[])[],
  changes: readonly Change[],
  beside = '',
): Promise<string> {
  const diagram = new Diagram(key).declare(beside).start().add(elements).end();
  for (const nodes of ways) diagram.flow(...nodes);
  const xml = diagram.xml.replace('<process ', '<process camunda:historyTimeToLive="P180D" ');
  const { definitions, elementsById, moddle } = await parseDefinition(xml, { bytes: 100_000, elements: 1000 });
  for (const [id, props] of changes) {
    const element = elementsById[id];
    if (!element) throw new Error(`there is no ${id} in ${key}`);
    applyProps(element, props(element, moddle) ?? {});
  }
  return (await moddle.toXML(definitions, { format: true })).xml;
}

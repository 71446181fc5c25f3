// @ts-expect-error -- the library comes without types
import { layoutProcess as layoutUntyped } from 'bpmn-auto-layout';
import { child, children, flowElements, isA, mainProcess, parseDefinition, type BpmnElement } from '@portal/bpmn';
import { limits } from '@portal/contract';

const layoutProcess = layoutUntyped as (xml: string) => Promise<string>;

const xmlLimits = { bytes: limits.definitionBytes, elements: limits.definitionElements };

/**
 * Returns the definition with a drawing of its main process. Other pools, lanes and notes are kept but not drawn.
 * Sub-processes are drawn collapsed.
 */
export async function layOut(xml: string): Promise<string> {
  const { definitions, moddle } = await parseDefinition(xml, xmlLimits);
  const drawn = await parseDefinition(await layoutProcess(await processAlone(xml)), xmlLimits);
  const diagrams = children(drawn.definitions, 'diagrams');
  for (const diagram of diagrams) diagram.$parent = definitions;
  definitions.set('diagrams', diagrams);
  return (await moddle.toXML(definitions, { format: true })).xml;
}

async function processAlone(xml: string): Promise<string> {
  const { definitions, moddle } = await parseDefinition(xml, xmlLimits);
  const process = mainProcess(definitions);
  const isBeside = (element: BpmnElement) => isA(element, 'bpmn:Collaboration', 'bpmn:Process') && element !== process;
  const kept = children(definitions, 'rootElements').filter((element) => !isBeside(element));
  definitions.set('rootElements', kept);
  if (process) tellFlows(process);
  definitions.set('diagrams', []);
  return (await moddle.toXML(definitions)).xml;
}

/** Sets the flows at each node, because the layout reads them there and a file need not list them. */
function tellFlows(process: BpmnElement): void {
  for (const flow of flowElements(process)) {
    if (!isA(flow, 'bpmn:SequenceFlow')) continue;
    const ends = [child(flow, 'sourceRef')?.get('outgoing'), child(flow, 'targetRef')?.get('incoming')];
    for (const end of ends) if (Array.isArray(end) && !end.includes(flow)) end.push(flow);
  }
}

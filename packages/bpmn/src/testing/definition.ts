import { applyProps, children, type BpmnElement, type ElementProps } from '../moddle/element';
import { deployIssues, type DeployOptions } from '../rules/deployIssues';
import { parseDefinition, type ParsedDefinition } from '../parse/parseDefinition';

export const testLimits = { bytes: 100_000, elements: 1000 };

const flow = (id: string, source: string, target: string, body = '') =>
  `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${body}</sequenceFlow>`;

/** The XML of a process with the given content. */
export function processXml(content: string, attributes = 'isExecutable="true"'): string {
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:sdecloud="http://sdecloud.org/schema/1.0/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="test"><process id="p" ${attributes}>${content}</process></definitions>`;
}

export const boundForm = '<extensionElements><sdecloud:formKey>["agreement"]</sdecloud:formKey></extensionElements>';

const handlers =
  '<extensionElements><sdecloud:candidateCondition>{"roleList":[{"roleId":3,"roleName":"审核"}]}</sdecloud:candidateCondition></extensionElements>';

/** A process that can be deployed: start, a task, a gateway with a condition and a default flow, two ends. */
export const soundProcess = processXml(
  [
    boundForm,
    '<startEvent id="start" name="Start"/>',
    flow('f1', 'start', 'task'),
    `<userTask id="task" name="Review">${handlers}</userTask>`,
    flow('f2', 'task', 'gateway'),
    '<exclusiveGateway id="gateway" default="f4"/>',
    flow(
      'f3',
      'gateway',
      'large',
      '<conditionExpression xsi:type="tFormalExpression">${amount > 5}</conditionExpression>',
    ),
    flow('f4', 'gateway', 'small'),
    '<endEvent id="large" name="Large"/>',
    '<endEvent id="small" name="Small"/>',
  ].join(''),
);

/** The deployment issues of an otherwise valid process with these elements, which need not be connected. */
export async function issuesOf(
  elements: string,
  beside = '',
  options?: Pick<DeployOptions, 'capabilities'>,
): Promise<string[]> {
  const xml = processXml(`${boundForm}<startEvent id="s" name="S"/>${elements}`);
  const { definitions, warnings } = await parse(xml.replace('<process', `${beside}<process`));
  return deployIssues(definitions, { warnings, ...options })
    .filter(({ errCode }) => errCode !== 'nodeUnreachable')
    .map(({ nodeId, errCode }) => `${nodeId} ${errCode}`);
}

export const parse = (xml: string): Promise<ParsedDefinition> => parseDefinition(xml, testLimits);

/** Writes the definition and reads it again. */
export async function reread({ moddle, definitions }: ParsedDefinition): Promise<ParsedDefinition> {
  const { xml } = await moddle.toXML(definitions);
  return parse(xml);
}

/** The element after a change, as another reader of the file finds it. */
export async function afterChange(
  xml: string,
  id: string,
  props: (parsed: ParsedDefinition, element: BpmnElement) => ElementProps,
): Promise<BpmnElement> {
  const parsed = await parse(xml);
  const element = parsed.elementsById[id] as BpmnElement;
  applyProps(element, props(parsed, element));
  const { elementsById } = await reread(parsed);
  return elementsById[id] as BpmnElement;
}

export function extensionTypes(element: BpmnElement): string[] {
  const extension = element.get('extensionElements') as BpmnElement | undefined;
  return extension ? children(extension, 'values').map(({ $type }) => $type) : [];
}

import { applyProps, children, type BpmnElement, type ElementProps, type Moddle } from '../moddle/element';
import { deployIssues, type DeployOptions } from '../rules/deploy-issues';
import { parseDefinition, type ParsedDefinition } from '../parse/parse-definition';
import { Diagram } from './diagram';
import { handledBy } from './task-settings';

export const testLimits = { bytes: 100_000, elements: 1000 };

/** Returns the XML of a process with the given content. */
export const processXml = (content: string, attributes?: string): string =>
  new Diagram('p', undefined, attributes).add(content).xml;

const handlers = handledBy({ roles: [3] });

/** Returns the XML of a process with a form and a start event `s` before the given elements. */
export const boundXml = (elements: string, beside = ''): string =>
  new Diagram('p').declare(beside).form('agreement').start('s', 'S').add(elements).xml;

/** A process that can be deployed: start, a task, a gateway with a condition and a default flow, two ends. */
export const soundProcess = new Diagram('p')
  .form('agreement')
  .start('start', 'Start')
  .task('task', { name: 'Review', handlers })
  .gateway('exclusive', 'gateway', { default: 'gateway_small' })
  .end('large', 'Large')
  .end('small', 'Small')
  .flow('start', 'task', 'gateway', 'small')
  .branch('gateway', 'large', '${amount > 5}').xml;

/** Returns the deployment issues of an otherwise valid process with these elements, which need not be connected. */
export async function issuesOf(
  elements: string,
  beside = '',
  options?: Pick<DeployOptions, 'capabilities'>,
): Promise<string[]> {
  const { definitions, warnings } = await parse(boundXml(elements, beside));
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

/** Returns the element after a change, as another reader of the file sees it. */
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

/** Returns a service task `t` after a change, or an element of another file. */
export const changed = (
  write: (moddle: Moddle, element: BpmnElement) => ElementProps,
  xml = processXml('<serviceTask id="t"/>'),
  id = 't',
) => afterChange(xml, id, ({ moddle }, element) => write(moddle, element));

export function extensionTypes(element: BpmnElement): string[] {
  const extension = element.get('extensionElements') as BpmnElement | undefined;
  return extension ? children(extension, 'values').map(({ $type }) => $type) : [];
}

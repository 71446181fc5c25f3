import { isA, text, type BpmnElement } from '@portal/bpmn';
import type { Issues } from './issues';

/** The files that a definition was deployed with, as texts by their names. */
export type DeployedFiles = ReadonlyMap<string, string>;

const scheme = 'deployment://';

/** Inlines scripts from other files of the deployment. Reports missing files, and references outside a deployment. */
export function takeResources(process: BpmnElement, files: DeployedFiles | undefined, issues: Issues): void {
  const visit = (element: BpmnElement, owner: string): void => {
    const id = isA(element, 'bpmn:FlowElement', 'bpmn:Process') ? (element.id ?? '') : owner;
    takeScript(element, id, files, issues);
    if (!files && isA(element, 'bpmn:CallActivity') && text(element, 'camunda:calledElementBinding') === 'deployment')
      issues.add(id, 'elementNotSupported', 'camunda:calledElementBinding deployment without several files');
    for (const inner of contained(element)) visit(inner, id);
  };
  visit(process, process.id ?? '');
}

/** Inlines a script, given the attribute with its file name and the attribute for its text. */
function takeScript(element: BpmnElement, id: string, files: DeployedFiles | undefined, issues: Issues): void {
  const [resource, body] = isA(element, 'camunda:Script')
    ? ['resource', 'value']
    : isA(element, 'bpmn:ScriptTask')
      ? ['camunda:resource', 'script']
      : isA(element, 'bpmn:FormalExpression')
        ? ['camunda:resource', 'body']
        : [];
  const named = resource === undefined ? undefined : text(element, resource);
  if (resource === undefined || body === undefined || named === undefined) return;
  const name = named.startsWith(scheme) ? named.slice(scheme.length) : undefined;
  const found = name === undefined ? undefined : files?.get(name);
  if (found !== undefined) {
    element.set(body, found);
    element.set(resource, undefined);
  } else issues.add(id, 'scriptResourceMissing', `${named} is not in the deployment`);
}

function contained(element: BpmnElement): BpmnElement[] {
  return (Object.values(element) as unknown[])
    .flat()
    .filter((value): value is BpmnElement => (value as BpmnElement | undefined | null)?.$parent === element);
}

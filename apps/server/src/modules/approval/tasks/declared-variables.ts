import { PortalError } from '../../../platform/http';
import type { DefinitionView } from '../workflow';
import { nodeForms } from './configuration';

/** The variables that the handler of a node may set: fields of its `camunda:formData`, and fields of its forms left open. */
function declaredVariables(view: DefinitionView, nodeId: string): ReadonlySet<string> {
  const fields = nodeForms(view, nodeId).flatMap(({ formFieldList }) => formFieldList);
  const open = fields.filter(
    ({ operable, readOnly, hidden }) => operable === 'true' && readOnly !== 'true' && hidden !== 'true',
  );
  return new Set([...(view.formFields.get(nodeId) ?? []), ...open.map(({ key }) => key)]);
}

/** @throws PortalError `variableNotDeclared` naming the first variable that the node does not declare */
export function requireDeclared(view: DefinitionView, nodeId: string, sent: Record<string, unknown>): void {
  const declared = declaredVariables(view, nodeId);
  const name = Object.keys(sent).find((each) => !declared.has(each));
  if (name !== undefined)
    throw new PortalError('variableNotDeclared', { name }, { field: `taskOperationDTO.variables.${name}` });
}

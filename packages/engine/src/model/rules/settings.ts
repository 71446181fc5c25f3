import { child, children, text, isA, loopCollection, loopElementVariable } from '@portal/bpmn';
import type { DefinitionIssue } from '../../errors';
import type { NodeDraft } from '../types';
import type { DeployRule } from './index';

/** Returns the rule that reports each node for which `message` has one. */
const eachNode =
  (code: DefinitionIssue['code'], message: (node: NodeDraft) => string | false | undefined): DeployRule =>
  ({ nodes }) =>
    nodes.flatMap((node): DefinitionIssue[] => {
      const text = message(node);
      return text ? [{ nodeId: node.id, code, message: text }] : [];
    });

/** A start event, a boundary event and a gateway have no variables of their own; an end event passes none on. */
const parameters = eachNode('parameterMisplaced', ({ io, type, subProcess }) => {
  if (!io) return undefined;
  const isClosed = ['startEvent', 'boundaryEvent'].includes(type) || type.endsWith('Gateway') || subProcess?.byEvent;
  if (isClosed) return 'no place for input and output parameters';
  return type === 'endEvent' && io.outputs.length > 0 && 'output parameters of an end event';
});

const forms = eachNode(
  'formAmbiguous',
  ({ element }) =>
    text(element, 'camunda:formKey') !== undefined &&
    text(element, 'camunda:formRef') !== undefined &&
    'camunda:formKey and camunda:formRef',
);

const elementVariables = eachNode('collectionMissing', ({ element, multiInstance }) => {
  const loop = multiInstance && child(element, 'loopCharacteristics');
  return (
    loop &&
    loopCollection(loop) === undefined &&
    loopElementVariable(loop) !== undefined &&
    'a variable for elements without a collection'
  );
});

const mappers = ['singleEntry', 'singleResult', 'collectEntries', 'resultList'];
const decisionResults = eachNode('decisionResultInvalid', ({ element }) => {
  const mapper = isA(element, 'bpmn:Activity') && text(element, 'camunda:mapDecisionResult');
  return typeof mapper === 'string' && !mappers.includes(mapper) && `camunda:mapDecisionResult ${mapper}`;
});

const fields = eachNode('fieldEmpty', ({ element }) => {
  const extension = child(element, 'extensionElements');
  const empty = (extension ? children(extension, 'values') : []).some(
    (value) =>
      isA(value, 'camunda:Field') &&
      ['stringValue', 'expression', 'string'].every((name) => text(value, name) === undefined),
  );
  return empty && 'a field without a value';
});

/** A `camunda:formProperty` may be without a type, a field of `camunda:formData` may not. */
const formFields = eachNode('formFieldUntyped', ({ element }) => {
  const extension = child(element, 'extensionElements');
  const data = (extension ? children(extension, 'values') : []).filter((value) => isA(value, 'camunda:FormData'));
  const untyped = data.flatMap((form) => children(form, 'fields')).find((field) => text(field, 'type') === undefined);
  return untyped && `the form field ${untyped.id ?? ''} has no type`;
});

export const settingRules: readonly DeployRule[] = [
  parameters,
  forms,
  elementVariables,
  decisionResults,
  fields,
  formFields,
];

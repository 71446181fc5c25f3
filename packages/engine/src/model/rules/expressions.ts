import { child, children, isA, text, type BpmnElement } from '@portal/bpmn';
import { ExpressionSyntaxError, compileExpression } from '../../expressions';
import type { DefinitionIssue } from '../../errors';
import { businessKeyText } from '../activities/mappings';
import type { DeployRule } from './index';

/** Attributes with expressions that the engine does not evaluate, but Camunda parses. */
const attributes = ['camunda:formKey', 'camunda:formRef', 'camunda:formRefVersion', 'camunda:calledElementTenantId'];

/** Expressions have to parse wherever they stand, also where nothing evaluates them. */
const parsableExpressions: DeployRule = ({ nodes }) =>
  nodes.flatMap(({ id, element }) => {
    const texts = [...attributes.map((name) => text(element, name)), ...defaultValues(element), ...signalKeys(element)];
    return texts.flatMap((value) => syntaxIssues(id, value));
  });

function defaultValues(element: BpmnElement): (string | undefined)[] {
  const extension = child(element, 'extensionElements');
  const forms = (extension ? children(extension, 'values') : []).filter((value) => isA(value, 'camunda:FormData'));
  return forms.flatMap((form) => children(form, 'fields').map((field) => text(field, 'defaultValue')));
}

/** Returns the business keys that a thrown signal gives to what it starts. */
function signalKeys(element: BpmnElement): (string | undefined)[] {
  if (!isA(element, 'bpmn:ThrowEvent')) return [];
  const signals = children(element, 'eventDefinitions').filter((each) => isA(each, 'bpmn:SignalEventDefinition'));
  return signals.map((signal) => businessKeyText(signal)?.trim());
}

function syntaxIssues(nodeId: string, value: string | undefined): DefinitionIssue[] {
  try {
    if (value !== undefined) compileExpression(value);
    return [];
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError)) throw error;
    return [{ nodeId, code: 'expressionInvalid', message: error.message }];
  }
}

/** The braces of `${}` must not be empty. */
const nonEmptyExpressions: DeployRule = ({ nodes, flows }) =>
  [...nodes, ...flows].flatMap(
    ({ element: _element, ...settings }: { id: string; element?: unknown }): DefinitionIssue[] =>
      textsIn(settings).some((value) => /[$#]\{\s*\}/.test(value))
        ? [{ nodeId: settings.id, code: 'expressionInvalid', message: 'an empty expression' }]
        : [],
  );

/** Returns the texts of all expressions in settings. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('evaluate' in value) return 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return Object.values(value).flatMap(textsIn);
}

export const expressionRules: readonly DeployRule[] = [parsableExpressions, nonEmptyExpressions];

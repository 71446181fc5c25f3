import {
  decisionBindings,
  decisionResults,
  hasDecisionVersion,
  implementFields,
  type Implementation,
  type ImplementField,
  type ImplementType,
} from '@portal/bpmn';
import type { SectionText } from '../strings';

export const typeTexts: Record<ImplementType, SectionText> = {
  class: 'class',
  expression: 'expression',
  delegateExpression: 'delegateExpression',
  external: 'external',
  connector: 'connector',
  copy: 'copyTask',
  decision: 'decision',
};

export const fieldTexts: Record<ImplementField, SectionText> = {
  class: 'class',
  expression: 'expression',
  resultVariable: 'resultVariable',
  delegateExpression: 'delegateExpression',
  topic: 'topic',
  taskPriority: 'taskPriority',
  connectorId: 'connectorId',
  decisionRef: 'decisionRef',
  decisionRefBinding: 'binding',
  decisionRefVersion: 'bindingVersion',
  mapDecisionResult: 'mapDecisionResult',
  decisionRefTenantId: 'decisionTenant',
};

/** The fields that name something which has to be there. */
export const namedIn: Partial<
  Record<ImplementField, { list: 'handlers' | 'connectors'; unknown: 'handlerUnknown' | 'connectorUnknown' }>
> = {
  class: { list: 'handlers', unknown: 'handlerUnknown' },
  connectorId: { list: 'connectors', unknown: 'connectorUnknown' },
};

interface Choice {
  value: string;
  label: SectionText;
  /** The option is shown but cannot be chosen. */
  disabled?: boolean;
}

const bindingTexts: Record<(typeof decisionBindings)[number], SectionText> = {
  latest: 'bindingLatest',
  deployment: 'bindingDeployment',
  version: 'bindingVersion',
  versionTag: 'versionTag',
};

/** The fields that are chosen from a list. */
export const choices: Partial<Record<ImplementField, Choice[]>> = {
  decisionRefBinding: decisionBindings.map((value) => ({
    value,
    label: bindingTexts[value],
    disabled: value === 'versionTag',
  })),
  mapDecisionResult: decisionResults.map((value) => ({ value, label: value })),
};

const emptyTexts: Partial<Record<ImplementField, SectionText>> = {
  class: 'javaClassEmpty',
  expression: 'expressionEmpty',
  delegateExpression: 'delegateExpressionEmpty',
  topic: 'topicEmpty',
  connectorId: 'connectorIdEmpty',
  decisionRef: 'decisionRefEmpty',
  decisionRefVersion: 'decisionVersionEmpty',
};

/**
 * Returns the fields of the chosen type. The mapping of a result is included only with a result variable, and a version
 * only where the binding names one.
 */
export function shownFields(implementation: Implementation): readonly ImplementField[] {
  const { implementType, resultVariable } = implementation;
  const fields = implementType ? implementFields[implementType] : [];
  return fields.filter(
    (field) =>
      (field !== 'mapDecisionResult' || resultVariable !== '') &&
      (field !== 'decisionRefVersion' || hasDecisionVersion(implementation)),
  );
}

export const isRequired = (field: ImplementField): boolean => field in emptyTexts;

/** Returns the error of a field, if any (spec 001 §5). */
export function fieldIssue(implementation: Implementation, field: ImplementField): SectionText | undefined {
  if (field === 'decisionRefBinding')
    return implementation[field] === 'versionTag' ? 'decisionTagUnsupported' : undefined;
  return implementation[field].trim() === '' ? emptyTexts[field] : undefined;
}

import {
  children,
  flowElements,
  isA,
  mainProcess,
  readCondition as conditionOf,
  readProcessSettings,
  type BpmnElement,
  type DeployErrCode,
  type ParsedDefinition,
} from '@portal/bpmn';
import type { Locale, processDefinition } from '@portal/contract';
import { findRuleIssues, type RuleIssue, type RuleIssueCode } from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import type { FormRegistry, ReadableFields } from '../forms/registry';

type IllegalNode = processDefinition.DeployResult['illegalNodeList'][number];

const codes: Record<RuleIssueCode, DeployErrCode> = {
  fieldMissing: 'ruleFieldMissing',
  incomplete: 'ruleIncomplete',
  optionMissing: 'ruleOptionMissing',
};

/**
 * The rules of conditions that decide nothing, by the forms that the process binds: without a value, or whose field or
 * option is gone. A name that no version of the forms has is a variable that something else sets.
 */
export async function conditionIssues(
  { definitions }: ParsedDefinition,
  forms: FormRegistry,
  tenantId: number,
  locale: Locale,
): Promise<IllegalNode[]> {
  const process = mainProcess(definitions);
  if (!process) return [];
  const conditions = [...flowElements(process)].flatMap((element) =>
    expressionsOf(element).map((text) => ({ nodeId: element.id ?? '', group: readCondition(text) })),
  );
  if (conditions.every(({ group }) => group === null)) return [];
  const formKeys = readProcessSettings(process).forms.map(({ formKey }) => formKey);
  const readable = await forms.readable(tenantId, formKeys, locale);
  return conditions.flatMap(({ nodeId, group }) =>
    (group ? findRuleIssues(group, readable.fields) : [])
      .filter((issue) => isCertain(issue, readable))
      .map(({ code, rule, field }) => ({
        nodeId,
        errCode: codes[code],
        detail: code === 'optionMissing' ? String(rule.value) : (field?.label ?? rule.field),
      })),
  );
}

const isCertain = ({ code, rule }: RuleIssue, { gone }: ReadableFields): boolean =>
  code !== 'fieldMissing' || gone.includes(rule.field.split('.')[0] ?? '');

function expressionsOf(element: BpmnElement): string[] {
  const owners = isA(element, 'bpmn:SequenceFlow')
    ? [element]
    : children(element, 'eventDefinitions').filter((each) => isA(each, 'bpmn:ConditionalEventDefinition'));
  return owners.flatMap((owner) => {
    const condition = conditionOf(owner);
    return condition.type === 'expression' ? condition.body : [];
  });
}

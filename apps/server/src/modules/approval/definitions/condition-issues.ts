import {
  child,
  children,
  flowElements,
  hasFlowType,
  isA,
  mainProcess,
  orderedFlows,
  outgoingFlows,
  readCondition as conditionOf,
  readFlowType,
  readProcessSettings,
  type BpmnElement,
  type DeployErrCode,
  type ParsedDefinition,
} from '@portal/bpmn';
import type { Locale, definitions as contract } from '@portal/contract';
import {
  findBranchIssues,
  findRuleIssues,
  type Branch,
  type ConditionField,
  type RuleIssue,
  type RuleIssueCode,
} from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import type { Forms, ReadableFields } from '../workflow';

type IllegalNode = contract.DeployResult['illegalNodeList'][number];

const codes: Record<RuleIssueCode, DeployErrCode> = {
  fieldMissing: 'ruleFieldMissing',
  incomplete: 'ruleIncomplete',
  optionMissing: 'ruleOptionMissing',
};

/**
 * Returns the rules of conditions that decide nothing by the bound forms: they have no value, or their field or option
 * no longer exists. A name that no version of the forms contains is a variable that something else sets.
 */
export async function conditionIssues(
  { definitions }: ParsedDefinition,
  forms: Forms,
  tenantId: number,
  locale: Locale,
): Promise<IllegalNode[]> {
  const process = mainProcess(definitions);
  if (!process) return [];
  const conditions = [...flowElements(process)].flatMap((element) =>
    expressionsOf(element).map((text) => ({ nodeId: element.id ?? '', group: readCondition(text) })),
  );
  const formKeys = readProcessSettings(process).forms.map(({ formKey }) => formKey);
  const readable = await forms.readable(tenantId, formKeys, locale);
  const byRule = conditions.flatMap(({ nodeId, group }) =>
    (group ? findRuleIssues(group, readable.fields) : [])
      .filter((issue) => isCertain(issue, readable))
      .map(({ code, rule, field }) => ({
        nodeId,
        errCode: codes[code],
        detail: code === 'optionMissing' ? String(rule.value) : (field?.label ?? rule.field),
      })),
  );
  const doubtful = new Set(byRule.map(({ nodeId }) => nodeId));
  return [...byRule, ...[...flowElements(process)].flatMap((node) => branchIssues(node, readable.fields, doubtful))];
}

/**
 * Returns the gaps in the branches of a gateway: branches that are never taken, and values for which there is no
 * branch. Rules that decide nothing must be corrected first.
 */
function branchIssues(
  gateway: BpmnElement,
  fields: readonly ConditionField[],
  doubtful: ReadonlySet<string>,
): IllegalNode[] {
  if (!hasFlowType(gateway) || readFlowType(gateway) === 'manual') return [];
  const flows = orderedFlows(gateway, outgoingFlows(gateway));
  if (flows.length < 2 || flows.some(({ id = '' }) => doubtful.has(id))) return [];
  const defaultFlow = child(gateway, 'default');
  const branches = flows.filter((flow) => flow !== defaultFlow).map(toBranch);
  const { unreachable, uncovered } = findBranchIssues(branches, fields);
  /* An inclusive gateway takes every branch whose condition holds. */
  const isExclusive = isA(gateway, 'bpmn:ExclusiveGateway');
  const gap = defaultFlow ? null : uncovered;
  return [
    ...(isExclusive ? unreachable : []).map((nodeId): IllegalNode => ({ nodeId, errCode: 'branchUnreachable' })),
    ...(gap ? [{ nodeId: gateway.id ?? '', errCode: 'branchesIncomplete', detail: caseText(gap) }] : []),
  ];
}

/** Joins the values with punctuation of its own, because they are values of fields in any language. */
const caseText = (values: readonly { label: string; value: string }[]): string =>
  values.map(({ label, value }) => `${label} = ${value}`).join(' / ');

function toBranch(flow: BpmnElement): Branch {
  const condition = conditionOf(flow);
  const text = condition.type === 'expression' ? condition.body : condition.type === 'script' ? condition.content : '';
  return { id: flow.id ?? '', condition: text.trim() === '' ? null : (readCondition(text) ?? text) };
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

import {
  children,
  deployIssues,
  dialectStrings,
  elementName,
  flowElements,
  processesOf,
  type BpmnElement,
} from '@portal/bpmn';
import { textsIn, type Locale } from '@portal/contract';
import type { DesignerPorts } from '../shared/ports';
import { capabilitiesOf } from '../shared/capabilities';
import { definitionsOf, type ApprovalModeler } from '../canvas/services';
import { bpmnOf, type DrawnElement } from '../shared/types';
import { issueKind } from './texts';
import type { Issue, NamedIssue } from './useIssues';

interface Reader {
  ports: DesignerPorts;
  locale: Locale;
}

const dictionaryType = 'workflow_deploy_err_code';
const withoutLabel = '--';

/** Finds the designer's own issues (`own`) and all issues including those of the server, each with its texts. */
export async function findIssues(
  modeler: ApprovalModeler,
  reported: readonly Issue[],
  reader: Reader,
): Promise<{ own: Issue[]; issues: NamedIssue[] }> {
  const [reason, capabilities] = await Promise.all([reasonOf(reader), capabilitiesOf(reader.ports)]);
  const own: Issue[] = deployIssues(definitionsOf(modeler), { capabilities });
  const isSeen = (issue: Issue) =>
    own.some(({ nodeId, errCode }) => nodeId === issue.nodeId && errCode === issue.errCode);
  const issues = [...own, ...reported.filter((issue) => !isSeen(issue))].map((issue: Issue) => ({
    nodeId: issue.nodeId,
    errCode: issue.errCode,
    ...describeElement(modeler, issue.nodeId, reader.locale),
    reason: reason(issue.errCode) + (isNamed(issue) ? ` “${issue.detail}”` : ''),
  }));
  return { own, issues };
}

/**
 * Issues whose detail is in the reader's language: fields, options, values and people. Other details come from the
 * engine.
 */
const detailed = [
  'ruleIncomplete',
  'ruleFieldMissing',
  'ruleOptionMissing',
  'branchesIncomplete',
  'handlerDisabled',
  'handlerNotFound',
  'settingUnread',
  'calledVariableMissing',
  'decisionMissing',
];
const isNamed = ({ errCode, detail }: Issue) => Boolean(detail) && detailed.includes(errCode);

/** Returns the reason in the reader's language, or `--` for a code without a text (spec 001 §8). */
export async function reasonOf(reader: Reader): Promise<(errCode: string) => string> {
  const labels = await labelsOf(reader);
  return (errCode) => labels[errCode] ?? withoutLabel;
}

/** Cached by the ports that read them, so that a reopened designer reads them again. */
const labelCache = new WeakMap<DesignerPorts, Map<Locale, Record<string, string>>>();

/** Returns the text of each code from the dictionary, or from the dialect if the dictionary cannot be read. */
async function labelsOf({ ports, locale }: Reader): Promise<Record<string, string>> {
  const own = textsIn(dialectStrings, locale).deployErrors;
  const byLocale = labelCache.get(ports) ?? new Map<Locale, Record<string, string>>();
  labelCache.set(ports, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  try {
    const items = await ports.dictionary(dictionaryType);
    const labels = { ...own, ...Object.fromEntries(items.map(({ value, label }) => [value, label])) };
    byLocale.set(locale, labels);
    return labels;
  } catch {
    return own;
  }
}

/** Returns the name of the element, or its fallback name (spec 001 §5), and its kind. */
function describeElement(modeler: ApprovalModeler, id: string, locale: Locale): Pick<NamedIssue, 'node' | 'kind'> {
  const drawn = modeler.get('elementRegistry').get(id) as DrawnElement | undefined;
  const element = drawn ? bpmnOf(drawn) : undrawn(definitionsOf(modeler), id);
  const node = element && elementName(element, textsIn(dialectStrings, locale));
  return { node: node || id, kind: issueKind(element?.$type) };
}

function undrawn(definitions: BpmnElement, id: string): BpmnElement | undefined {
  const roots = children(definitions, 'rootElements');
  const inner = processesOf(definitions).flatMap((process) => [...flowElements(process)]);
  return [definitions, ...roots, ...inner].find((element) => element.id === id);
}

import { children, deployIssues, dialectStrings, type BpmnElement } from '@portal/bpmn';
import { textsIn, type Locale } from '@portal/contract';
import type { DesignerPorts } from '../ports';
import { capabilitiesOf } from '../capabilities';
import { definitionsOf, type ApprovalModeler } from '../../canvas/services';
import { bpmnOf, type DrawnElement } from '../types';
import type { Issue, NamedFault } from './useFaults';

interface Words {
  ports: DesignerPorts;
  locale: Locale;
}

const dictionaryType = 'workflow_deploy_err_code';
const withoutLabel = '--';

/** What the designer sees itself (`own`), and with it what the server reported, each by its node and words. */
export async function findFaults(
  modeler: ApprovalModeler,
  reported: readonly Issue[],
  words: Words,
): Promise<{ own: Issue[]; faults: NamedFault[] }> {
  const [reason, capabilities] = await Promise.all([reasonOf(words), capabilitiesOf(words.ports)]);
  const own: Issue[] = deployIssues(definitionsOf(modeler), { capabilities });
  const isSeen = (issue: Issue) =>
    own.some(({ nodeId, errCode }) => nodeId === issue.nodeId && errCode === issue.errCode);
  const faults = [...own, ...reported.filter((issue) => !isSeen(issue))].map((issue: Issue) => ({
    nodeId: issue.nodeId,
    errCode: issue.errCode,
    node: nodeName(modeler, issue.nodeId),
    reason: reason(issue.errCode) + (isNamed(issue) ? ` “${issue.detail}”` : ''),
  }));
  return { own, faults };
}

/** The field or option of a rule is in the reader's words; other details are the engine's. */
const isNamed = ({ errCode, detail }: Issue) => detail !== undefined && errCode.startsWith('rule');

/** Why, in the reader's words; `--` for a code that has none (spec 001 §8). */
export async function reasonOf(words: Words): Promise<(errCode: string) => string> {
  const labels = await labelsOf(words);
  return (errCode) => labels[errCode] ?? withoutLabel;
}

const read = new Map<Locale, Record<string, string>>();

/** The words of each code: the dictionary's, or the dialect's own where that cannot be read. */
async function labelsOf({ ports, locale }: Words): Promise<Record<string, string>> {
  const own = textsIn(dialectStrings, locale).deployErrors;
  const known = read.get(locale);
  if (known) return known;
  try {
    const items = await ports.dictionary(dictionaryType);
    const labels = { ...own, ...Object.fromEntries(items.map(({ value, label }) => [value, label])) };
    read.set(locale, labels);
    return labels;
  } catch {
    return own;
  }
}

/** Name or id (spec 001 §5). */
function nodeName(modeler: ApprovalModeler, id: string): string {
  const drawn = modeler.get('elementRegistry').get(id) as DrawnElement | undefined;
  const element = drawn ? bpmnOf(drawn) : findRoot(definitionsOf(modeler), id);
  return element?.name?.trim() || id;
}

function findRoot(definitions: BpmnElement, id: string): BpmnElement | undefined {
  return children(definitions, 'rootElements').find((element) => element.id === id);
}

import { handlerName, handlerNames, namedHandlers, dialectStrings } from '@portal/bpmn';
import {
  fillIn,
  formatDateTime,
  formatIfKnown,
  type tasks as contract,
  identity,
  type Locale,
  textsIn,
} from '@portal/contract';
import type { SigningRule } from '@portal/contract/votes';
import { signingRule, wholeProcess, type HistoryRow, type InstanceReading } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import {
  type Actor,
  type DefinitionView,
  initiatorOf,
  type Names,
  namesOf,
  type StoredParts,
  type Workflow,
  workflowStrings,
} from '../workflow';
import { namedSigner, signerPeople } from './signers/added-signers';

/**
 * Returns the history of an instance with people's names, waiting tasks last. The text of a task that was taken away
 * names who did that.
 */
export async function historyRows(
  { directory, forms, views, opinions }: Pick<Workflow, 'directory' | 'forms' | 'views' | 'opinions'>,
  actor: Actor,
  reading: InstanceReading,
  locale: Locale,
): Promise<contract.HistoryRow[]> {
  const { instanceId, definitionId } = reading.record;
  const rows = await reading.history();
  const [names, changes, ruleOf, isOwnReview, parts] = await Promise.all([
    directory.names(actor.tenantId, rows.flatMap(peopleOf), locale),
    forms.changesAtTasks(actor, reading, locale),
    memberRules(views, String(actor.tenantId), rows),
    views.byId(String(actor.tenantId), definitionId).then((view) => forms.ownReviews(actor, instanceId, view)),
    opinions.read(actor.tenantId, instanceId),
  ]);
  const joined = (identities: string[]) => namesOf(names, identities).join(textsIn(workflowStrings, locale).and);
  const acts = rows.filter((row) => row.handler !== null && !isCanceledTask(row));
  const actsAt = byKey(acts, ({ endedAt }) => endedAt);
  const messageOf = (row: HistoryRow) => {
    const automatic = automaticText(row, locale);
    if (automatic !== undefined) return automatic;
    if (!isCanceledTask(row)) return row.message;
    const cause = causeAmong(actsAt.get(row.endedAt));
    return canceledText(cause, cause ? joined(handlersOf(cause)) : '', locale);
  };
  const rowOf = rowsOfTasks(rows);
  const changesOf = byKey(changes, ({ taskId, userId, changedAt }) => rowOf(taskId, userId, changedAt));
  const partsOf = byKey(parts, ({ taskId, userId, addedAt }) => rowOf(taskId, userId, addedAt));
  return rows.map((row) => ({
    activityId: row.activityId,
    activityName: stepName(row, locale),
    userNickName: joined(handlersOf(row)),
    ownerName: joined(ownersOf(row)),
    action: row.action,
    ...(row.button ? { button: row.button } : {}),
    voided: row.voided,
    startTime: formatDateTime(row.startedAt),
    endTime: formatIfKnown(row.endedAt),
    fullMsg: messageOf(row),
    targetNames: namesOf(names, targetsOf(row)),
    ...shownParts(partsOf.get(row)),
    changes: (changesOf.get(row) ?? []).flatMap(({ lines }) => lines),
    ownReview: isOwnReview(row),
    automatic: row.action === 'autoComplete' || isCanceledTask(row),
    offered: row.action === 'running' && row.handler === null,
    ...addedStep(row, { actor, names, procInstId: instanceId }),
    member: memberOf(row, ruleOf),
    processId: row.process,
    processName: row.processName,
  }));
}

function memberOf(row: HistoryRow, ruleOf: (row: HistoryRow) => SigningRule | null): contract.HistoryRow['member'] {
  if (row.loopCounter === null) return null;
  const rule = ruleOf(row);
  // signers who were added to a member have no vote
  const votes = Math.abs(row.votes ?? (rule?.voting ? 0 : 1));
  return { place: row.loopCounter, votes, rule };
}

/** Reads by which rule the node of each member of a task of several persons is done; null: not known any more. */
async function memberRules(
  views: Workflow['views'],
  tenant: string,
  rows: readonly HistoryRow[],
): Promise<(row: HistoryRow) => SigningRule | null> {
  const ids = new Set(rows.flatMap((row) => (row.loopCounter === null ? [] : (row.definitionId ?? []))));
  const read = await Promise.all([...ids].map(async (id) => [id, await views.byId(tenant, id)] as const));
  const known = new Map(read);
  return ({ definitionId, activityId }) => {
    const model = known.get(definitionId ?? '')?.model;
    const node = model?.nodes[model.nodeIndex.get(activityId) ?? -1];
    return node ? signingRule(node) : null;
  };
}

function byKey<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Returns the name of the node, or that of the action if it concerned the instance as a whole. */
function stepName({ activityType, activityName, action }: HistoryRow, locale: Locale): string {
  const names: Partial<Record<string, string>> = textsIn(workflowStrings, locale).wholeProcess;
  return (activityType === wholeProcess && names[action]) || activityName;
}

const handlersOf = ({ handler, candidates }: HistoryRow): string[] =>
  handler === null ? candidates : [identity.user(handler)];

const targetsOf = ({ targets }: HistoryRow): string[] => targets.map(identity.user);

/** Users never act as their own substitute. */
const ownersOf = ({ owner, handler }: HistoryRow): string[] =>
  owner === null || owner === handler ? [] : [identity.user(owner)];

const peopleOf = (row: HistoryRow): string[] => [
  ...handlersOf(row),
  ...ownersOf(row),
  ...targetsOf(row),
  ...signerPeople(row.added),
];

/** Returns how the handler of a step was added; who added them may remove them while they have not signed. */
function addedStep(
  { added, action, taskId, handler }: HistoryRow,
  { actor: { userId }, names, procInstId }: { actor: Actor; names: Names; procInstId: string },
): Pick<contract.HistoryRow, 'added'> {
  const named = namedSigner(added, names);
  const isOwn = action === 'running' && added?.by === String(userId) && taskId !== null && handler !== null;
  return named ? { added: { ...named, remove: isOwn ? { procInstId, taskId, userId: Number(handler) } : null } } : {};
}

/**
 * Returns the diagram of one process of an instance with the status of its nodes, and the names of the operators.
 * @throws PortalError `definitionNotFound` if the process has another version
 */
export async function diagramOf(
  { directory, forms, views }: Workflow,
  actor: Actor,
  { reading, procDefId, processId, locale }: DiagramQuery,
): Promise<contract.Diagram> {
  const tenant = String(actor.tenantId);
  const status = await reading.diagram(processId);
  if (status.definitionId !== procDefId) throw new PortalError('definitionNotFound');
  const view = await views.byId(tenant, procDefId);
  const initiator = initiatorOf(reading.record);
  const operators = status.activityStatusList.flatMap(({ operatorList }) => operatorList);
  const names = await directory.names(actor.tenantId, [...operators, ...initiator], locale);
  const initiatorName = namesOf(names, initiator);
  const bound = namesFields(view) ? view.forms.map(({ formKey }) => formKey) : [];
  const { fields } = await forms.readable(actor.tenantId, bound, locale);
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;
  return {
    bpmn20Xml: view.definition.xml,
    activityStatusList: status.activityStatusList.map(({ activityId, status: state, operatorList }) => ({
      activityId,
      status: state,
      operatorList:
        operatorList.length > 0 || state === 'complete'
          ? namesOf(names, operatorList)
          : candidateNames(view, activityId, { initiatorName, locale, labelOf }),
    })),
    highLightGatewayList: status.highLightGatewayList,
    highLightFlowList: status.highLightFlowList,
  };
}

interface DiagramQuery {
  reading: InstanceReading;
  procDefId: string;
  processId: string;
  locale: Locale;
}

/** Returns whether a node finds its handlers by anything but their names and the initiator. */
const namesFields = ({ model }: DefinitionView): boolean =>
  model.nodes.some(({ userTask }) => {
    const { variable = '' } = userTask?.settings.handlers ?? {};
    return variable !== '' && variable !== '${initiator}';
  });

/**
 * Returns the handlers that a node names, or who chooses them. The expression for the initiator is shown as the
 * person's name.
 */
function candidateNames(
  { model }: DefinitionView,
  nodeId: string,
  { initiatorName, locale, labelOf }: { initiatorName: string[]; locale: Locale; labelOf: (path: string) => string },
): string[] {
  const settings = model.nodes[model.nodeIndex.get(nodeId) ?? -1]?.userTask?.settings;
  if (!settings) return [];
  if (settings.choice) return handlerNames(settings, textsIn(dialectStrings, locale));
  return namedHandlers(settings.handlers).flatMap((handler) =>
    handler.name === '${initiator}' ? initiatorName : handlerName(handler, textsIn(dialectStrings, locale), labelOf),
  );
}

/**
 * Returns what finds the row with which something was saved at a task: that of the task and the person, closest in
 * time.
 */
function rowsOfTasks(
  rows: readonly HistoryRow[],
): (taskId: string, userId: number, savedAt: number) => HistoryRow | undefined {
  const ended = byKey(
    rows.filter(({ endedAt }) => endedAt !== null),
    ({ taskId }) => taskId,
  );
  return (taskId, userId, savedAt) => {
    const ofTask = ended.get(taskId) ?? [];
    const byPerson = ofTask.filter(({ handler }) => handler === String(userId));
    const distance = ({ endedAt }: HistoryRow) => Math.abs((endedAt ?? 0) - savedAt);
    return (byPerson.length > 0 ? byPerson : ofTask).toSorted((a, b) => distance(a) - distance(b))[0];
  };
}

/** Returns the files and the signature of a row, and whether it was decided by a link. What it lacks is absent. */
function shownParts(parts: readonly StoredParts[] = []): Pick<contract.HistoryRow, 'files' | 'signature' | 'byLink'> {
  const files = parts.flatMap((each) => each.files);
  const signature = parts.find((each) => each.signature)?.signature;
  const byLink = parts.some((each) => each.byLink);
  return { ...(files.length > 0 && { files }), ...(signature && { signature }), ...(byLink && { byLink }) };
}

/** Returns what the system did with a node, and why, or undefined if a person did it. */
function automaticText({ action, message }: HistoryRow, locale: Locale): string | undefined {
  const { automatic, fallback, notAgreed } = textsIn(workflowStrings, locale);
  const tables: Partial<Record<string, Partial<Record<string, string>>>> = {
    autoComplete: automatic,
    fallback,
    notAgreed,
  };
  return tables[action]?.[message];
}

/** Returns whether a task was taken away from its handler before they had acted. */
const isCanceledTask = ({ action, taskId }: HistoryRow): boolean => action === 'canceled' && taskId !== null;

/**
 * Returns the action that took a task away. It belongs to the same command and has the same time; an action on the
 * whole process comes first. Undefined means that the process itself did it, for example by a timer.
 */
const causeAmong = (sameMoment: readonly HistoryRow[] = []): HistoryRow | undefined =>
  sameMoment.find(({ activityType }) => activityType === wholeProcess) ?? sameMoment[0];

/** Returns the text of a canceled task: the action that took it away, and who did it. */
function canceledText(cause: HistoryRow | undefined, actor: string, locale: Locale): string {
  const { wholeProcess: onProcess, taskCanceled: texts } = textsIn(workflowStrings, locale);
  if (!cause) return texts.byProcess;
  const named = (table: Partial<Record<string, string>>) => table[cause.action];
  const action = cause.activityType === wholeProcess ? named(onProcess) : named(texts.actions);
  if (action === undefined || actor === '') return texts.byOther;
  return fillIn(texts.byPerson, (param) => ({ action, actor })[param]);
}

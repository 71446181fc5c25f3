import { Script } from 'node:vm';
import { isDueDate, usedVoting, type Capabilities, type DeployErrCode } from '@portal/bpmn';
import { DefinitionError, type DefinitionIssue } from '../../errors';
import type { Expression } from '../../expressions';
import { scriptFormats } from '../../model/formula';
import { choicesNext } from '../../model/graph/handler-choices';
import { offeredFlows } from '../../model/graph/offered-flows';
import type { Node, ProcessModel } from '../../model/types';
import { connectorHandlers, decisionHandler } from '../../model/activities/work';
import type { Handling, Call } from '../../model/activities/types';
import type { Store } from '../../store/ports/store';

/** Names that definitions may refer to, given before deployment. */
export const capabilitiesOf = (handlers: readonly string[]): Capabilities => ({
  scriptFormats: [...scriptFormats],
  handlers: handlers.filter((name) => !name.startsWith(connectorHandlers) && name !== decisionHandler),
  connectors: handlers.flatMap((name) =>
    name.startsWith(connectorHandlers) ? name.slice(connectorHandlers.length) : [],
  ),
});

/**
 * Checks classes, texts, scripts and Camunda's rules; every class must be a registered handler. Existing versions are
 * read without these checks, since their instances must continue.
 * @throws {DefinitionError} with every issue found
 */
export function checkDeployable(model: ProcessModel, handlers: ReadonlySet<string>): void {
  const issues = [
    ...model.violations,
    ...handlerIssues(model, handlers),
    ...scriptIssues(model.key, model.listeners),
    ...model.nodes.flatMap((node) => [...literalIssues(node), ...scriptIssues(node.id, partsOf(node))]),
    ...model.flows.flatMap(({ id, condition, listeners }) => scriptIssues(id, [condition, listeners])),
    ...startIssues(model),
    ...votingIssues(model),
  ];
  if (issues.length > 0) throw new DefinitionError(issues);
}

const handlerIssues = (model: ProcessModel, handlers: ReadonlySet<string>): DefinitionIssue[] =>
  handlingsOf(model).flatMap(({ nodeId, handling }) =>
    handling.delegate || handlers.has(handling.name.text) ? [] : [missing(nodeId, handling.name.text)],
  );

function missing(nodeId: string, name: string): DefinitionIssue {
  if (name === decisionHandler) return { nodeId, code: 'decisionServiceMissing', message: '' };
  return name.startsWith(connectorHandlers)
    ? { nodeId, code: 'connectorUnknown', message: `no connector ${name.slice(connectorHandlers.length)}` }
    : { nodeId, code: 'handlerUnknown', message: `no handler of the name ${name}` };
}

const partsOf = ({ multiInstance, userTask, listeners, work, async, call, io, event, throws, raises }: Node) => [
  multiInstance,
  userTask,
  listeners,
  work,
  async,
  call,
  io,
  event,
  throws,
  raises,
];

const isWhole = (text: string): boolean => /^-?\d+$/.test(text);
const isCount = (text: string): boolean => /^\d+$/.test(text);

function literalIssues({ id: nodeId, userTask, work, call, multiInstance }: Node): DefinitionIssue[] {
  const external = work?.type === 'external' ? work : undefined;
  const rules: [string, Expression | undefined, (text: string) => boolean, DeployErrCode][] = [
    ['camunda:dueDate', userTask?.dueDate, isDueDate, 'dueDateInvalid'],
    ['camunda:followUpDate', userTask?.followUpDate, isDueDate, 'dueDateInvalid'],
    ['camunda:priority', userTask?.priority, isWhole, 'settingInvalid'],
    ['camunda:taskPriority', external?.priority, isWhole, 'settingInvalid'],
    ['camunda:calledElementVersion', call?.version, isWhole, 'settingInvalid'],
    ['loopCardinality', multiInstance?.cardinality, isCount, 'settingInvalid'],
  ];
  return rules.flatMap(([name, value, isRight, code]) =>
    !value?.isLiteral || isRight(value.text) ? [] : [{ nodeId, code, message: `${name} ${value.text}` }],
  );
}

/** Scripts in these settings that are not valid JavaScript. */
const scriptIssues = (nodeId: string, settings: unknown): DefinitionIssue[] =>
  scriptsIn(settings).flatMap((source) => {
    const message = unreadable(source);
    return message === undefined ? [] : [{ nodeId, code: 'expressionInvalid', message }];
  });

function scriptsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('evaluate' in value) return 'script' in value && typeof value.script === 'string' ? [value.script] : [];
  return Object.values(value).flatMap(scriptsIn);
}

/** Returns why a script cannot be parsed. The script is not run. */
function unreadable(source: string): string | undefined {
  try {
    void new Script(source);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** A start event is triggered before there is an instance in which a script could run. */
const startIssues = ({ startEvents, nodes }: ProcessModel): DefinitionIssue[] =>
  startEvents.flatMap((index) => {
    const { id: nodeId = '', event } = nodes[index] ?? {};
    if (event?.condition?.expression.script === undefined) return [];
    return [{ nodeId, code: 'elementNotSupported', message: 'a script as the condition that begins a process' }];
  });

/** Votes against choose neither the next step nor its handlers, so nothing may ask for that where they are in the majority. */
const votingIssues = (model: ProcessModel): DefinitionIssue[] =>
  model.nodes.flatMap(({ id: nodeId, userTask }) => {
    const isOpen = userTask && usedVoting(userTask.settings)?.notAgreed === 'continue';
    const asks =
      isOpen &&
      (offeredFlows(model, nodeId).length > 0 ||
        choicesNext(model, nodeId).some(({ chooser, required }) => chooser === 'previous' && required));
    return asks ? [{ nodeId, code: 'choiceBehindVoting', message: '' }] : [];
  });

/** Returns everything in a definition that names a handler of the host program. */
function handlingsOf(model: ProcessModel): { nodeId: string; handling: Handling }[] {
  const works = [
    ...model.listeners.map(({ work }) => ({ nodeId: model.key, work })),
    ...model.flows.flatMap(({ id, listeners }) => listeners.map(({ work }) => ({ nodeId: id, work }))),
    ...model.nodes.flatMap(({ id, work, listeners, userTask }) => [
      ...(work ? [{ nodeId: id, work }] : []),
      ...[...listeners, ...(userTask?.listeners ?? [])].map((listener) => ({ nodeId: id, work: listener.work })),
    ]),
  ];
  return works.flatMap(({ nodeId, work }) => (work.type === 'handler' ? [{ nodeId, handling: work }] : []));
}

/**
 * Returns the call activities whose process or version is not deployed. A process may call itself; expressions and
 * members of the same deployment are resolved later.
 */
export async function missingCalls(store: Store, tenant: string, model: ProcessModel): Promise<DefinitionIssue[]> {
  const answers = new Map<string, boolean>();
  const issues: DefinitionIssue[] = [];
  for (const { id: nodeId, call } of model.nodes) {
    if (!call || !isFixed(call, model.key)) continue;
    const { element, version, versionTag } = call;
    const called = JSON.stringify([element.text, version?.text, versionTag?.text]);
    // oxlint-disable-next-line no-await-in-loop -- each process is looked up once
    const isKnown = answers.get(called) ?? (await isDeployed(store, tenant, call));
    answers.set(called, isKnown);
    if (!isKnown) issues.push({ nodeId, code: 'calledProcessMissing', message: `no process ${element.text}` });
  }
  return issues;
}

function isFixed({ element, version, versionTag, beside }: Call, ownKey: string): boolean {
  if (beside || ![element, version, versionTag].every((each) => each?.isLiteral ?? true)) return false;
  return element.text !== ownKey || version !== undefined || versionTag !== undefined;
}

async function isDeployed(store: Store, tenant: string, { element, version, versionTag }: Call): Promise<boolean> {
  const key = element.text;
  if (version) return (await store.findDefinition(tenant, key, { version: Number(version.text) })) !== null;
  if (versionTag) return (await store.findDefinition(tenant, key, { tag: versionTag.text })) !== null;
  return (await store.definitionState(tenant, { key })) !== null;
}

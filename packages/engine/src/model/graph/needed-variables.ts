import type { Expression } from '../../expressions';
import { variableNames } from '../../expressions/variable-names';
import type { Parameter } from '../activities/types';
import type { InMapping } from '../events/types';
import type { Node, ProcessModel } from '../types';

/** Variables that the engine sets in every called process. */
const given = [
  'initiator',
  'execution',
  'task',
  'organisation',
  'loopCounter',
  'nrOfInstances',
  'nrOfActiveInstances',
  'nrOfCompletedInstances',
];

/**
 * Returns the variables that a process reads before anything in it can have set them, so that whoever calls it has to
 * pass them: in handlers, conditions, titles, parameters and mappings on the way from its start to the first tasks and
 * services.
 */
export function neededVariables(model: ProcessModel): string[] {
  if (model.start === undefined || model.listeners.some(({ event }) => event === 'start')) return [];
  const reached = nodesReached(model, setsAnything);
  const names = new Set(reached.flatMap((node) => readBefore(model, node)));
  for (const name of [...given, model.initiatorVariable]) if (name !== undefined) names.delete(name);
  return [...names].filter((name) =>
    nodesReached(model, (node) => setsAnything(node) || setNames(node).includes(name)).some((node) =>
      readBefore(model, node).includes(name),
    ),
  );
}

/** Returns the variables that a process sets itself, apart from those of its forms, or null if it may set any. */
export function ownVariables(model: ProcessModel): string[] | null {
  const isOpen = (node: Node) => node.type !== 'userTask' && setsAnything(node);
  if (model.nodes.some(isOpen) || model.listeners.length > 0) return null;
  const set = model.nodes.flatMap((node) => [...setNames(node), ...setWithin(node)]);
  return [...given, ...set, ...(model.initiatorVariable === undefined ? [] : [model.initiatorVariable])];
}

/**
 * Returns the nodes that can be reached from the start without passing a node for which `ends` holds. Those nodes
 * themselves are included.
 */
function nodesReached(model: ProcessModel, ends: (node: Node) => boolean): Node[] {
  const reached = new Set<number>();
  const waiting = [model.start];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const node = model.nodes[index];
    if (!node || reached.has(index)) continue;
    reached.add(index);
    if (!ends(node)) waiting.push(...next(model, node));
  }
  return [...reached].flatMap((index) => model.nodes[index] ?? []);
}

/** Returns the nodes to which a token goes from a node. It leaves a sub-process only from its ends. */
function next(model: ProcessModel, node: Node): number[] {
  if (node.subProcess) return node.subProcess.start === undefined ? [] : [node.subProcess.start];
  if (node.linkTo !== undefined) return [node.linkTo];
  const from = node.outgoing.length === 0 && node.scope !== undefined ? model.nodes[node.scope] : node;
  const flows = (from?.outgoing ?? []).flatMap((flow) => model.flows[flow] ?? []);
  return flows.filter(({ listeners }) => listeners.length === 0).map(({ target }) => target);
}

/**
 * Returns whether any variable may exist after the node, because people, programs, scripts, messages or called
 * processes set it.
 */
const setsAnything = (node: Node): boolean =>
  node.type === 'userTask' ||
  node.work !== undefined ||
  node.event !== undefined ||
  node.listeners.length > 0 ||
  (node.call?.outs.some(({ type }) => type === 'all') ?? false) ||
  node.type === 'eventBasedGateway';

/** Inputs and members of a loop are known within their activity only. */
const setNames = (node: Node): string[] => [
  ...(node.subProcess ? setWithin(node) : []),
  ...named(node.io?.outputs),
  ...(node.call?.outs ?? []).flatMap((out) => (out.type === 'value' ? out.target : [])),
];
const setWithin = ({ io, multiInstance }: Node): string[] => [
  ...named(io?.inputs),
  ...(multiInstance?.elementVariable === undefined ? [] : [multiInstance.elementVariable]),
];
const named = (parameters: readonly Parameter[] = []): string[] => parameters.map(({ name }) => name);

/** Returns the expressions that are read when a token arrives, and at a gateway to choose the flow. */
function readBefore(model: ProcessModel, node: Node): string[] {
  if (node.listeners.some(({ event }) => event === 'start')) return [];
  const { userTask, call, io, multiInstance, work } = node;
  const within = setWithin(node);
  const before = [
    node.async.priority,
    ...(io?.inputs ?? []).map(({ value }) => value),
    multiInstance?.cardinality,
    ...(userTask?.hasHandlerSetting ? [] : [multiInstance?.collection, ...assigned(userTask)]),
    userTask?.title,
    userTask?.priority,
    userTask?.dueDate,
    userTask?.followUpDate,
    userTask?.handlerVariable,
    call?.element,
    call?.version,
    call?.versionTag,
    call?.businessKey,
    ...sourcesOf(call?.ins),
    ...sourcesOf(node.throws?.signal?.payload),
    work?.type === 'external' ? work.topic : work?.type === 'expression' ? work.expression : undefined,
    ...(work?.type === 'handler' ? work.fields.map(({ value }) => value) : []),
    ...(setsAnything(node) || node.manual ? [] : node.outgoing.map((flow) => model.flows[flow]?.condition)),
  ];
  return before.flatMap(namesOf).filter((name) => !within.includes(name));
}

const assigned = (task: Node['userTask']): (Expression | undefined)[] =>
  task ? [task.assignee, ...task.candidateUsers, ...task.candidateGroups] : [];

const sourcesOf = (mappings: readonly InMapping[] = []): (Expression | string)[] =>
  mappings.flatMap((mapping) => (mapping.type === 'value' ? mapping.source : []));

/** A bare name is a variable's. */
const namesOf = (read: Expression | string | undefined): string[] => {
  if (read === undefined || typeof read === 'string') return read ? [read] : [];
  return read.script === undefined ? variableNames(read.text) : [];
};

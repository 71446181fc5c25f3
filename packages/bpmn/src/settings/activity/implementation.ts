import {
  createElement,
  type ElementFactory,
  isA,
  text,
  type BpmnElement,
  type ElementProps,
} from '../../moddle/element';
import { isCatching, readEventDefinition } from '../event';
import { extensionsOf, replaceExtensions } from '../extension';
import { isCopyTask, copyPeople, noCopyPeople } from './copy';
import { externalError } from './external';
import { injectedField } from './fields';

const implementTypes = ['class', 'expression', 'delegateExpression', 'external', 'connector'] as const;
export type ImplementType = (typeof implementTypes)[number] | 'decision' | 'copy';

/**
 * Returns the implementation types of an element. Only a business rule task can have a decision, and only a send task
 * can be a copy element.
 */
export function implementTypesOf(element: BpmnElement): readonly ImplementType[] {
  if (isA(element, 'bpmn:SendTask')) return ['copy', ...implementTypes];
  return isA(element, 'bpmn:BusinessRuleTask') ? [...implementTypes, 'decision'] : implementTypes;
}

/**
 * Returns the element that holds the implementation: a service-like task, or the message event definition of a throw
 * event.
 */
export function implementedBy(element: BpmnElement): BpmnElement | undefined {
  if (isA(element, 'bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask')) return element;
  const event = readEventDefinition(element);
  return event?.kind === 'message' && !isCatching(element) ? event.definition : undefined;
}

/** The implementation of a service-like task (spec 001 §3). Only the fields of its type are filled in. */
export interface Implementation {
  implementType: ImplementType | undefined;
  class: string;
  expression: string;
  resultVariable: string;
  delegateExpression: string;
  topic: string;
  taskPriority: string;
  connectorId: string;
  decisionRef: string;
  decisionRefBinding: string;
  /** The number that the binding `version` needs, or an expression */
  decisionRefVersion: string;
  mapDecisionResult: string;
  decisionRefTenantId: string;
}

export type ImplementField = Exclude<keyof Implementation, 'implementType'>;

const noImplementation: Implementation = {
  implementType: undefined,
  class: '',
  expression: '',
  resultVariable: '',
  delegateExpression: '',
  topic: '',
  taskPriority: '',
  connectorId: '',
  decisionRef: '',
  decisionRefBinding: '',
  decisionRefVersion: '',
  mapDecisionResult: '',
  decisionRefTenantId: '',
};

/** Mappings of the result rows of a decision. */
export const decisionResults = ['singleEntry', 'singleResult', 'collectEntries', 'resultList'] as const;
export const decisionBindings = ['latest', 'deployment', 'version', 'versionTag'] as const;

/** Returns whether the version number of a decision counts. */
export const hasDecisionVersion = ({ decisionRefBinding }: Implementation): boolean => decisionRefBinding === 'version';

/** Defaults of a decision without these attributes. */
const usual: Partial<Implementation> = { decisionRefBinding: 'latest', mapDecisionResult: 'resultList' };

const connector = 'camunda:Connector';
const common = ['class', 'expression', 'resultVariable', 'delegateExpression', 'topic', 'taskPriority'] as const;
const ofDecisions = [
  'decisionRef',
  'decisionRefBinding',
  'decisionRefVersion',
  'mapDecisionResult',
  'decisionRefTenantId',
] as const;
const attributesOf = (task: BpmnElement): readonly (typeof common | typeof ofDecisions)[number][] =>
  isA(task, 'bpmn:BusinessRuleTask') ? [...common, ...ofDecisions] : common;

/** The fields of each type. The first one is required (spec 001 §4). */
export const implementFields: Record<ImplementType, readonly ImplementField[]> = {
  class: ['class'],
  expression: ['expression', 'resultVariable'],
  delegateExpression: ['delegateExpression'],
  external: ['topic', 'taskPriority'],
  connector: ['connectorId'],
  copy: [],
  decision: [
    'decisionRef',
    'decisionRefBinding',
    'decisionRefVersion',
    'resultVariable',
    'mapDecisionResult',
    'decisionRefTenantId',
  ],
};

/** Returns the connector of a task, with its inputs and outputs. */
export const connectorOf = (task: BpmnElement): BpmnElement | undefined => extensionsOf(task, connector)[0];

export function readImplementation(task: BpmnElement): Implementation {
  const stored = connectorOf(task);
  const read = (name: string) => text(task, `camunda:${name}`);
  const isDecision = isA(task, 'bpmn:BusinessRuleTask') && read('decisionRef') !== undefined;
  /* The order in which the engine checks the types. */
  const implementType =
    (read('type') === 'external' ? ('external' as const) : undefined) ??
    (['expression', 'class', 'delegateExpression'] as const).find((type) => read(type) !== undefined) ??
    (stored && ('connector' as const)) ??
    (isDecision ? ('decision' as const) : undefined) ??
    (isCopyTask(task) ? ('copy' as const) : undefined);
  const names: readonly string[] = implementType === 'decision' ? attributesOf(task) : common;
  return {
    ...noImplementation,
    ...Object.fromEntries(names.map((name) => [name, read(name) ?? ''])),
    connectorId: (stored && text(stored, 'connectorId')) ?? '',
    implementType,
  };
}

/** Changes the type and clears the settings of the previous one. */
export function withImplementType(implementType: ImplementType | undefined): Implementation {
  return { ...noImplementation, ...(implementType === 'decision' && usual), implementType };
}

/** Further settings of an implementation type, which are removed together with it. */
const partsOf: Record<string, readonly ImplementType[]> = {
  [injectedField]: ['class', 'delegateExpression'],
  [externalError]: ['external'],
  [copyPeople]: ['copy'],
};

export function writeImplementation(factory: ElementFactory, task: BpmnElement, next: Implementation): ElementProps {
  const { implementType } = next;
  const [required, ...others] = implementType ? implementFields[implementType] : [];
  const values = attributesOf(task).map((name) => {
    const counts = name !== 'decisionRefVersion' || hasDecisionVersion(next);
    const value = counts && others.includes(name) && next[name] !== usual[name] ? next[name] || undefined : undefined;
    return [`camunda:${name}`, name === required ? next[name] : value];
  });
  const left = Object.keys(partsOf).filter((part) => !implementType || !partsOf[part]?.includes(implementType));
  return {
    ...Object.fromEntries(values),
    'camunda:type': implementType === 'external' ? 'external' : undefined,
    ...replaceExtensions(
      factory,
      task,
      [connector, ...left],
      [...connectors(factory, task, next), ...copies(factory, task, next)],
    ),
  };
}

/** A send task that becomes a copy has no people at first. */
const copies = (factory: ElementFactory, task: BpmnElement, { implementType }: Implementation): BpmnElement[] =>
  implementType === 'copy' && !isCopyTask(task) ? [factory.create(copyPeople, { body: noCopyPeople })] : [];

/** A connector keeps its inputs and outputs when its id changes. */
function connectors(factory: ElementFactory, task: BpmnElement, next: Implementation): BpmnElement[] {
  if (next.implementType !== 'connector') return [];
  const inputOutput = connectorOf(task)?.get('inputOutput');
  return [createElement(factory, connector, { inputOutput, connectorId: next.connectorId })];
}

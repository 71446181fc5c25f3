import { children, isA, type BpmnElement } from '../moddle/element';
import { readCondition } from '../settings/condition';
import { connectorOf, implementedBy, readImplementation } from '../settings/activity/implementation';
import { readListeners } from '../settings/listeners';
import { readParameters } from '../settings/activity/parameters';
import { readScriptTask, type Script } from '../settings/activity/script';
import { when, type Rule } from './codes';

/** The capabilities of the server: names that a definition may refer to. */
export interface Capabilities {
  /** Languages of scripts, in lower case */
  scriptFormats: string[];
  /** The names of classes that have a handler. */
  handlers: string[];
  connectors: string[];
  /** Buttons that the platform enables (see `upgradingButtons`). */
  buttons?: string[];
  /** Settings of nodes that the platform opens. */
  settings?: string[];
}

/** Returns whether a name is set but unknown. */
export const isUnknown = (name: string, known: readonly string[]): boolean =>
  name.trim() !== '' && !known.includes(name.trim());

/**
 * Reports scripts, classes and connectors that the server cannot run. Empty names are not checked. A drawn definition
 * is deployed alone, without script files.
 */
export const runnable =
  ({ scriptFormats, handlers, connectors }: Capabilities): Rule<BpmnElement> =>
  (element) => {
    const scripts = scriptsOf(element);
    const lacks = (names: readonly string[], known: readonly string[]) => names.some((name) => isUnknown(name, known));
    return [
      ...when(lacks(scripts.map(formatOf), scriptFormats), 'scriptFormatNotSupported'),
      ...when(scripts.some(standsElsewhere), 'scriptResourceMissing'),
      ...when(lacks(classesOf(element), handlers), 'handlerUnknown'),
      ...when(lacks(connectorsOf(element), connectors), 'connectorUnknown'),
    ];
  };

const listenersOf = (element: BpmnElement) => [
  ...readListeners(element, 'execution'),
  ...readListeners(element, 'task'),
];

const workOf = (element: BpmnElement) => {
  const worker = implementedBy(element);
  return worker && readImplementation(worker);
};

function classesOf(element: BpmnElement): string[] {
  const work = workOf(element);
  return [
    ...(work?.implementType === 'class' ? [work.class] : []),
    ...listenersOf(element).flatMap(({ listenerType, value }) => (listenerType === 'class' ? value : [])),
  ];
}

function connectorsOf(element: BpmnElement): string[] {
  const work = workOf(element);
  return work?.implementType === 'connector' ? [work.connectorId] : [];
}

const formatOf = ({ scriptFormat }: Script) => scriptFormat.toLowerCase();
const standsElsewhere = ({ scriptType, content }: Script) => scriptType === 'external' && content.trim() !== '';

function scriptsOf(element: BpmnElement): Script[] {
  const worker = implementedBy(element);
  const connector = worker && connectorOf(worker);
  const parameters = [element, ...(connector ? [connector] : [])].flatMap((each) => [
    ...readParameters(each, 'input'),
    ...readParameters(each, 'output'),
  ]);
  const scripts = [
    ...(isA(element, 'bpmn:ScriptTask') ? [readScriptTask(element)] : []),
    ...listenersOf(element).map(({ script }) => script),
    ...parameters.map(({ type, script }) => (type === 'script' ? script : undefined)),
    ...conditionsOf(element).map((condition) => (condition.type === 'script' ? condition : undefined)),
  ];
  return scripts.filter((script) => script !== undefined);
}

const conditionsOf = (element: BpmnElement) =>
  [element, ...children(element, 'eventDefinitions')]
    .filter((each) => isA(each, 'bpmn:SequenceFlow', 'bpmn:ConditionalEventDefinition'))
    .map(readCondition);

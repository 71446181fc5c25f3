import {
  createElement,
  type ElementFactory,
  child,
  children,
  text,
  type BpmnElement,
  type ElementProps,
} from '../moddle/element';
import { extensionsOf, replaceExtensionAt } from './extension';
import { createField, readField, type InjectedField } from './activity/fields';
import { createScript, readScript, type Script } from './activity/script';
import { createTimer, readTimer, type Timer } from './timer';

export const listenerTypes = ['class', 'expression', 'delegateExpression', 'script'] as const;
export type ListenerType = (typeof listenerTypes)[number];
/** Something called when an event of an execution, or of a task, happens (spec 001 §3). */
export interface Listener {
  event: string;
  listenerType: ListenerType;
  /** The class or the expression. It is empty for a script. */
  value: string;
  script: Script | undefined;
  fields: InjectedField[];
  /** The id of a task listener. It is empty for other listeners. */
  id: string;
  /** The timer of a task listener for `timeout`. */
  timer: Timer | undefined;
}

/** Kinds of listeners: execution listeners, and task listeners of user tasks. */
export type ListenerKind = 'execution' | 'task';

export const listenerEvents: Record<ListenerKind, readonly string[]> = {
  execution: ['start', 'end'],
  task: ['create', 'assignment', 'complete', 'delete', 'update', 'timeout'],
};
/** A flow has only the event `take`, no start and end. */
export const flowEvents: readonly string[] = ['take'];

const typeOf: Record<ListenerKind, string> = { execution: 'camunda:ExecutionListener', task: 'camunda:TaskListener' };

export function readListeners(element: BpmnElement, kind: ListenerKind): Listener[] {
  return extensionsOf(element, typeOf[kind]).map(readListener);
}

function readListener(listener: BpmnElement): Listener {
  const script = child(listener, 'script');
  const listenerType = listenerTypes.find((type) => text(listener, type) !== undefined) ?? 'class';
  const [timer] = children(listener, 'eventDefinitions');
  return {
    event: text(listener, 'event') ?? '',
    listenerType: script ? 'script' : listenerType,
    value: script ? '' : (text(listener, listenerType) ?? ''),
    script: script && readScript(script),
    fields: children(listener, 'fields').map(readField),
    id: text(listener, 'id') ?? '',
    timer: timer && readTimer(timer),
  };
}

/** Replaces the listener at an index, or removes it. The other listeners stay as they are stored. */
export function writeListener(
  factory: ElementFactory,
  element: BpmnElement,
  kind: ListenerKind,
  index: number,
  listener: Listener | undefined,
): ElementProps {
  const next = listener && createListener(factory, kind, listener);
  return replaceExtensionAt(factory, element, typeOf[kind], index, next);
}

function createListener(factory: ElementFactory, kind: ListenerKind, listener: Listener): BpmnElement {
  const { event, listenerType, value, script, fields, id, timer } = listener;
  const ofTask = kind === 'task';
  return createElement(factory, typeOf[kind], {
    event,
    id: ofTask && id !== '' ? id : undefined,
    ...(listenerType === 'script' && script ? { script: createScript(factory, script) } : { [listenerType]: value }),
    fields: fields.length > 0 ? fields.map((field) => createField(factory, field)) : undefined,
    eventDefinitions: ofTask && event === 'timeout' && timer ? [createTimer(factory, timer)] : undefined,
  });
}

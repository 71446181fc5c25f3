import {
  child,
  children,
  isA,
  readCopyPeople,
  readImplementation,
  readProperties,
  text,
  type BpmnElement,
} from '@portal/bpmn';
import { scriptOf } from '../formula';
import { readParameters } from './io';
import { fixedHandlers } from './fixed-handlers';
import { mappingElements } from './mappings';
import type { Issues } from '../issues';
import type { CallingWork, Field, Handling, NestedError, Work } from './types';
import type { NodeType } from '../types';

const workTypes: readonly NodeType[] = ['serviceTask', 'sendTask', 'businessRuleTask', 'scriptTask'];

/** Reads the work of a service task or a similar task, or of a throwing message event. */
export function readWork(element: BpmnElement, type: NodeType, issues: Issues): Work | undefined {
  const id = element.id ?? '';
  if (type === 'scriptTask') return readScriptTask(id, element, issues);
  const [definition] = children(element, 'eventDefinitions');
  const throws = type === 'endEvent' || type === 'intermediateThrowEvent';
  if (throws && definition && isA(definition, 'bpmn:MessageEventDefinition')) return readThrown(id, definition, issues);
  const people = readCopyPeople(element);
  if (people && readImplementation(element).implementType === 'copy')
    return { type: 'copy', people: fixedHandlers(people), variable: issues.optional(id, people.variable) };
  return workTypes.includes(type) ? workOf(id, element, issues) : undefined;
}

/**
 * Reads the work of a thrown message. A message event without an implementation is only drawn for readers and has no
 * work.
 */
function readThrown(id: string, definition: BpmnElement, issues: Issues): Work | undefined {
  if (connectorOf(definition)) return workOf(id, definition, issues);
  const hasImplementation = ['type', 'class', 'expression', 'delegateExpression'].some(
    (name) => text(definition, `camunda:${name}`) !== undefined,
  );
  return hasImplementation ? workOf(id, definition, issues) : undefined;
}

function workOf(id: string, element: BpmnElement, issues: Issues): Work | undefined {
  if (text(element, 'camunda:type') === 'external') {
    const topic = issues.optional(id, text(element, 'camunda:topic'));
    if (!topic) issues.missing(id, 'settingInvalid', 'an external task without a topic');
    const priority = issues.optional(id, text(element, 'camunda:taskPriority') ?? processPriority(element));
    const properties = Object.fromEntries(readProperties(element).map(({ name, value }) => [name, value]));
    return topic && { type: 'external', topic, priority, errors: readErrors(id, element, issues), properties };
  }
  const work =
    readHandling(id, element, issues) ?? readConnector(id, element, issues) ?? readDecision(id, element, issues);
  if (!work) issues.missing(id, 'settingInvalid', `${element.$type} without an implementation`);
  return work;
}

/** A connector is the handler `connector:<id>`, whose fields are the connector's inputs. */
function readConnector(id: string, element: BpmnElement, issues: Issues): Handling | undefined {
  const connector = connectorOf(element);
  const name =
    connector && issues.expression(id, `${connectorHandlers}${text(connector, 'connectorId')?.trim() ?? ''}`);
  if (!name) return undefined;
  const declared = child(connector, 'inputOutput');
  const { inputs, outputs } = declared ? readParameters(id, declared, issues) : { inputs: [], outputs: [] };
  return { type: 'handler', name, delegate: false, fields: inputs, resultVariable: undefined, outputs };
}

const connectorOf = (element: BpmnElement): BpmnElement | undefined => mappingElements(element, 'camunda:Connector')[0];

/** The prefix of handler names that denote a connector. */
export const connectorHandlers = 'connector:';

/**
 * Returns true for a task that a decision or a connector carries out: both call another server, so the task runs in a
 * job, and nobody who completes the task before it waits for the answer.
 */
export function isRemote(element: BpmnElement): boolean {
  if (text(element, 'camunda:type') === 'external') return false;
  const hasImplementation = ['class', 'expression', 'delegateExpression'].some(
    (name) => text(element, `camunda:${name}`) !== undefined,
  );
  return (
    !hasImplementation && (connectorOf(element) !== undefined || text(element, 'camunda:decisionRef') !== undefined)
  );
}

/** Reads a decision, which the handler of that name takes in the version that is bound. */
function readDecision(id: string, element: BpmnElement, issues: Issues): Handling | undefined {
  const reference = text(element, 'camunda:decisionRef');
  const name = issues.expression(id, decisionHandler);
  if (reference === undefined || !name) return undefined;
  const binding = text(element, 'camunda:decisionRefBinding') ?? 'latest';
  if (!decisionBindings.includes(binding))
    issues.add(id, 'elementNotSupported', `camunda:decisionRefBinding ${binding}`);
  if (binding === 'version' && !text(element, 'camunda:decisionRefVersion'))
    issues.missing(id, 'settingInvalid', 'a decision bound to a version without camunda:decisionRefVersion');
  const fields = decisionFields.map((field) => ({
    name: field,
    value: issues.optional(id, text(element, `camunda:${field}`)),
  }));
  return { type: 'handler', name, delegate: false, fields, resultVariable: text(element, 'camunda:resultVariable') };
}

const decisionBindings = ['latest', 'deployment', 'version'];
const decisionFields = [
  'decisionRef',
  'mapDecisionResult',
  'decisionRefTenantId',
  'decisionRefBinding',
  'decisionRefVersion',
] as const;

/** Name of the handler that takes the decisions of business rule tasks. */
export const decisionHandler = 'decision';

/** Reads a class, an expression, a delegate expression, or a script. */
export function readHandling(id: string, element: BpmnElement, issues: Issues): CallingWork | undefined {
  const of = (name: string) => text(element, `camunda:${name}`) ?? text(element, name);
  const resultVariable = of('resultVariable');
  const expression = issues.optional(id, of('expression'));
  if (expression) return { type: 'expression', expression, resultVariable };
  const named = issues.optional(id, of('class') ?? of('delegateExpression'));
  if (named) {
    const fields = readFields(id, element, issues);
    return { type: 'handler', name: named, delegate: of('class') === undefined, fields, resultVariable };
  }
  const script = isA(element, 'camunda:ExecutionListener', 'camunda:TaskListener') && child(element, 'script');
  const formula = script && scriptOf(id, text(script, 'scriptFormat'), text(script, 'value'), issues);
  return formula ? { type: 'expression', expression: formula, resultVariable } : undefined;
}

function readScriptTask(id: string, element: BpmnElement, issues: Issues): Work | undefined {
  const body = text(element, 'script');
  // a missing one is already an issue
  if (text(element, 'camunda:resource') !== undefined) return undefined;
  if (!body?.trim()) {
    issues.add(id, 'scriptFormatNotSupported', 'a script task without a script of its own');
    return undefined;
  }
  const expression = scriptOf(id, text(element, 'scriptFormat') ?? 'juel', body, issues);
  return expression && { type: 'expression', expression, resultVariable: text(element, 'camunda:resultVariable') };
}

/** Reads the fields of a class. Each is a text or an expression. */
function readFields(id: string, element: BpmnElement, issues: Issues): Field[] {
  const extension = child(element, 'extensionElements');
  const own = extension ? children(extension, 'values') : children(element, 'fields');
  return own
    .filter(({ $type }) => $type === 'camunda:Field')
    .map((field) => ({
      name: field.name ?? '',
      value: issues.optional(id, text(field, 'expression') ?? text(field, 'stringValue') ?? text(field, 'string')),
    }));
}

function processPriority({ $parent }: BpmnElement): string | undefined {
  if (!$parent) return undefined;
  return $parent.$instanceOf('bpmn:Process') ? text($parent, 'camunda:taskPriority') : processPriority($parent);
}

/** Errors that an external task raises when their expression holds. */
function readErrors(id: string, element: BpmnElement, issues: Issues): NestedError[] {
  const extension = child(element, 'extensionElements');
  const values = extension ? children(extension, 'values') : [];
  return values
    .filter(({ $type }) => $type === 'camunda:ErrorEventDefinition')
    .flatMap((definition) => {
      if (text(definition, 'expression') === undefined) issues.add(id, 'settingInvalid', 'an error without expression');
      const condition = issues.optional(id, text(definition, 'expression'));
      const error = child(definition, 'errorRef');
      const code = error && text(error, 'errorCode')?.trim();
      return condition && code ? [{ condition, code, message: text(error, 'camunda:errorMessage') }] : [];
    });
}

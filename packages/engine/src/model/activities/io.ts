import { child, children, isA, text, type BpmnElement } from '@portal/bpmn';
import type { Expression, Scope } from '../../expressions';
import { scriptOf } from '../formula';
import { mappingElements } from './mappings';
import type { Issues } from '../issues';
import type { InputOutput, Parameter } from './types';

/** Reads the input and output parameters of an activity. */
export function readInputOutput(element: BpmnElement, issues: Issues): InputOutput | undefined {
  const id = element.id ?? '';
  const [declared] = mappingElements(element, 'camunda:InputOutput');
  if (!declared) return undefined;
  const { inputs, outputs } = readParameters(id, declared, issues);
  if (outputs.length > 0 && child(element, 'loopCharacteristics')) {
    issues.add(id, 'settingInvalid', 'output parameters of a multi-instance activity');
  }
  return { inputs, outputs };
}

/** Returns the parameters of a `camunda:inputOutput`. */
export function readParameters(id: string, declared: BpmnElement, issues: Issues): InputOutput {
  const read = (name: string) => children(declared, name).flatMap((item) => readParameter(id, item, issues));
  return { inputs: read('inputParameters'), outputs: read('outputParameters') };
}

function readParameter(id: string, parameter: BpmnElement, issues: Issues): Parameter[] {
  if (!parameter.name) {
    issues.add(id, 'settingInvalid', 'a parameter without name');
    return [];
  }
  return [{ name: parameter.name, value: readValue(id, parameter, issues) }];
}

/** Reads a text, an expression, a script, a list or a map. A missing value is null. */
function readValue(id: string, holder: BpmnElement, issues: Issues): Expression {
  const definition = child(holder, 'definition');
  return definition ? readDefinition(id, definition, issues) : readText(id, text(holder, 'value'), issues);
}

function readDefinition(id: string, definition: BpmnElement, issues: Issues): Expression {
  if (isA(definition, 'camunda:List')) {
    const items = children(definition, 'items').map((item) => readPart(id, readDefinition(id, item, issues), issues));
    return computed((scope) => items.map((item) => item.evaluate(scope)));
  }
  if (isA(definition, 'camunda:Map')) {
    /* Camunda evaluates the entries in the order of their keys' texts: of two that come to one key, the last one holds. */
    const entries = children(definition, 'entries')
      .map((entry) => ({
        key: readText(id, text(entry, 'key'), issues),
        value: readPart(id, readValue(id, entry, issues), issues),
      }))
      .toSorted((a, b) => (a.key.text < b.key.text ? -1 : Number(a.key.text > b.key.text)));
    return computed((scope) =>
      Object.fromEntries(entries.map(({ key, value }) => [String(key.evaluate(scope)), value.evaluate(scope)])),
    );
  }
  if (isA(definition, 'camunda:Script')) return readScript(id, definition, issues);
  return readText(id, text(definition, 'value'), issues);
}

function readScript(id: string, script: BpmnElement, issues: Issues): Expression {
  return scriptOf(id, text(script, 'scriptFormat'), text(script, 'value'), issues) ?? computed(() => null);
}

/** Within a list or a map. */
function readPart(id: string, part: Expression, issues: Issues): Expression {
  if (part.script !== undefined) issues.add(id, 'scriptFormatNotSupported', 'a script within a list or a map');
  return part;
}

const readText = (id: string, body: string | undefined, issues: Issues): Expression =>
  issues.optional(id, body) ?? computed(() => null);

const computed = (evaluate: (scope: Scope) => unknown): Expression => ({ text: '', isLiteral: false, evaluate });

import { child, children, isA, text, type BpmnElement } from '@portal/bpmn';
import type { Expression, Scope } from '../../expressions';
import { scriptOf } from '../formula';
import { mappingElements } from './mappings';
import type { Problems } from '../problems';
import type { InputOutput, Parameter } from './types';

/** Input and output parameters of an activity. */
export function readInputOutput(element: BpmnElement, problems: Problems): InputOutput | undefined {
  const id = element.id ?? '';
  const [declared] = mappingElements(element, 'camunda:InputOutput');
  if (!declared) return undefined;
  const { inputs, outputs } = readParameters(id, declared, problems);
  if (outputs.length > 0 && child(element, 'loopCharacteristics')) {
    problems.add(id, 'settingInvalid', 'output parameters of a multi-instance activity');
  }
  return { inputs, outputs };
}

/** The parameters of a `camunda:inputOutput`. */
export function readParameters(id: string, declared: BpmnElement, problems: Problems): InputOutput {
  const read = (name: string) => children(declared, name).flatMap((item) => readParameter(id, item, problems));
  return { inputs: read('inputParameters'), outputs: read('outputParameters') };
}

function readParameter(id: string, parameter: BpmnElement, problems: Problems): Parameter[] {
  if (!parameter.name) {
    problems.add(id, 'settingInvalid', 'a parameter without name');
    return [];
  }
  return [{ name: parameter.name, value: readValue(id, parameter, problems) }];
}

/** A text, an expression, a script, a list or a map; left out it is null. */
function readValue(id: string, holder: BpmnElement, problems: Problems): Expression {
  const definition = child(holder, 'definition');
  return definition ? readDefinition(id, definition, problems) : readText(id, text(holder, 'value'), problems);
}

function readDefinition(id: string, definition: BpmnElement, problems: Problems): Expression {
  if (isA(definition, 'camunda:List')) {
    const items = children(definition, 'items').map((item) =>
      readPart(id, readDefinition(id, item, problems), problems),
    );
    return computed((scope) => items.map((item) => item.evaluate(scope)));
  }
  if (isA(definition, 'camunda:Map')) {
    const entries = children(definition, 'entries').map((entry) => ({
      key: readText(id, text(entry, 'key'), problems),
      value: readPart(id, readValue(id, entry, problems), problems),
    }));
    return computed((scope) =>
      Object.fromEntries(entries.map(({ key, value }) => [String(key.evaluate(scope)), value.evaluate(scope)])),
    );
  }
  if (isA(definition, 'camunda:Script')) return readScript(id, definition, problems);
  return readText(id, text(definition, 'value'), problems);
}

function readScript(id: string, script: BpmnElement, problems: Problems): Expression {
  return scriptOf(id, text(script, 'scriptFormat'), text(script, 'value'), problems) ?? computed(() => null);
}

/** Within a list or a map. */
function readPart(id: string, part: Expression, problems: Problems): Expression {
  if (part.script !== undefined) problems.add(id, 'scriptFormatNotSupported', 'a script within a list or a map');
  return part;
}

const readText = (id: string, body: string | undefined, problems: Problems): Expression =>
  problems.optional(id, body) ?? computed(() => null);

const computed = (evaluate: (scope: Scope) => unknown): Expression => ({ text: '', isLiteral: false, evaluate });

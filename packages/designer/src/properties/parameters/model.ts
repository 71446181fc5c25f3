import {
  isA,
  loopOf,
  readParameters,
  type BpmnElement,
  type Parameter,
  type ParameterDirection,
  type ParameterType,
} from '@portal/bpmn';
import type { SectionText } from '../strings';

export const typeTexts: Record<Parameter['type'], SectionText> = {
  stringOrExpression: 'stringOrExpression',
  script: 'script',
  list: 'list',
  map: 'map',
  other: 'other',
};

export const directionTexts: Record<ParameterDirection, { list: SectionText; one: SectionText; add: SectionText }> = {
  input: { list: 'inputs', one: 'inputParameter', add: 'addInput' },
  output: { list: 'outputs', one: 'outputParameter', add: 'addOutput' },
};

/** Flow nodes, but start events, gateways, boundary events and event sub-processes (spec 001 §5, copy rules). */
export function canHaveParameters(element: BpmnElement): boolean {
  return (
    isA(element, 'bpmn:FlowNode') &&
    !isA(element, 'bpmn:StartEvent', 'bpmn:Gateway', 'bpmn:BoundaryEvent') &&
    !(isA(element, 'bpmn:SubProcess') && element.get('triggeredByEvent') === true)
  );
}

/**
 * End events and loops have no outputs: nothing follows an end event, and the runs of a loop would overwrite each
 * other's values. Outputs from an imported file are shown, so that they can be removed.
 */
export function directionsOf(element: BpmnElement): ParameterDirection[] {
  const gives = !isA(element, 'bpmn:EndEvent') && loopOf(element) === undefined;
  return gives || readParameters(element, 'output').length > 0 ? ['input', 'output'] : ['input'];
}

/** Returns the text of a row for the value. */
export function valueText({ type, value, script, entries }: Parameter): string {
  if (type === 'script') return script.scriptFormat;
  if (type === 'list') return entries.map((entry) => entry.value).join(', ');
  return type === 'map' ? entries.map((entry) => `${entry.key}: ${entry.value}`).join(', ') : value;
}

/** Returns the parameter of a filled-in form. Parts that its type does not have are dropped. */
export function settleParameter(form: Parameter): Parameter {
  const has = (...types: ParameterType[]) => types.some((type) => type === form.type);
  return {
    ...form,
    value: has('stringOrExpression') ? (form.value ?? '') : '',
    entries: has('list', 'map') ? (form.entries ?? []).map(({ key, value }) => ({ key: key ?? '', value })) : [],
  };
}

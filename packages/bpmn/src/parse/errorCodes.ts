import type { Moddle, ModdleWarning } from '../moddle/moddle';

/** An `errorRef` that names no error is itself the error's code, as on Camunda; answers the other warnings. */
export function nameErrors(warnings: readonly ModdleWarning[], moddle: Moddle): ModdleWarning[] {
  return warnings.filter(({ element, property, value }) => {
    if (!element || property !== 'bpmn:errorRef' || value === undefined) return true;
    element.set('errorRef', moddle.create('bpmn:Error', { id: value, errorCode: value }));
    return false;
  });
}

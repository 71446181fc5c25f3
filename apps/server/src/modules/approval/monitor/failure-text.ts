import { errorMessage, type Locale } from '@portal/contract';
import { EngineError, type EngineErrorCode, type ProcessModel } from '@portal/engine';
import { engineErrorNames, workflowRefusal } from '../workflow';

const asCode = (text: string | undefined) =>
  text !== undefined && Object.hasOwn(engineErrorNames, text) ? (text as EngineErrorCode) : undefined;

/**
 * Returns a job's stored failure in the reader's language. Errors other than refusals of the engine are shown
 * unchanged.
 */
export function failureTextFor(failure: string, model: ProcessModel, locale: Locale): string {
  const [, name, nodeId, json] = /^(\w+)(?: ([^\s{]+))?(?: (\{.*\}))?$/s.exec(failure) ?? [];
  const code = asCode(name);
  const refusal = code && workflowRefusal(new EngineError(code, nodeId, dataOf(json)), model);
  return refusal ? errorMessage(refusal.errorName, locale, refusal.params) : failure;
}

function dataOf(json: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(json ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

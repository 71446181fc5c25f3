import { text, type BpmnElement } from '../moddle/element';
import { definitionElements } from '../settings/process/definitions';
import type { DeployIssue } from './codes';

/** Signals of one name would be ambiguous. */
export function signalsDiffer(definitions: BpmnElement): DeployIssue[] {
  const seen = new Set<string>();
  return definitionElements(definitions, 'signal').flatMap((signal): DeployIssue[] => {
    const name = text(signal, 'name') ?? '';
    if (name === '' || !seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [{ nodeId: signal.id ?? '', errCode: 'nameDuplicate' }];
  });
}

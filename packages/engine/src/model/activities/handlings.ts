import type { Handling } from './types';
import type { ProcessModel } from '../types';

/** Everything in a definition that names a handler of the program's own. */
export function handlingsOf(model: ProcessModel): { nodeId: string; handling: Handling }[] {
  const works = [
    ...model.listeners.map(({ work }) => ({ nodeId: model.key, work })),
    ...model.flows.flatMap(({ id, listeners }) => listeners.map(({ work }) => ({ nodeId: id, work }))),
    ...model.nodes.flatMap(({ id, work, listeners, userTask }) => [
      ...(work ? [{ nodeId: id, work }] : []),
      ...[...listeners, ...(userTask?.listeners ?? [])].map((listener) => ({ nodeId: id, work: listener.work })),
    ]),
  ];
  return works.flatMap(({ nodeId, work }) => (work.type === 'handler' ? [{ nodeId, handling: work }] : []));
}

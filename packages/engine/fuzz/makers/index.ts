import { rootId, type Execution } from '../../src/core/state';
import type { Instruction } from '../../src/api';
import { one, type Situation } from '../situation';
import { versions } from '../environment';
import { orUnknown, values, varsOf, type Makers } from './parts';
import { taskMakers } from './tasks';
import { workMakers } from './work';

export { transientName } from './parts';

/** Makes every command of the core. A new command needs an entry here, or the walks never try it. */
export const makers: Makers = {
  ...taskMakers,
  ...workMakers,
  cancel: ({ state, next }) => ({ user: next() % 5 === 0 ? '77' : (state.initiator ?? '1'), comment: 'c' }),
  setVars: (situation) => {
    const { state, next } = situation;
    const execution = one(Object.keys(state.executions), situation);
    return {
      vars: { ...varsOf(situation), [`v${next() % 3}`]: one(values, situation) },
      remove: next() % 3 === 0 ? [`v${next() % 3}`] : [],
      ...(next() % 2 === 0 && execution !== undefined ? { executionId: execution, local: next() % 2 === 0 } : {}),
    };
  },
  recheckHandlers: () => ({}),
  suspend: ({ state }) => (state.suspended ? undefined : {}),
  activate: ({ state }) => (state.suspended ? {} : undefined),
  modify: (situation) => {
    const processes = Object.values(situation.state.executions).filter(
      ({ id, parent }) => parent === null || situation.state.called?.[id],
    );
    const process = one(processes, situation);
    if (!process) return undefined;
    const changes = Array.from({ length: (situation.next() % 2) + 1 }, () => instruction(process, situation));
    return {
      changes,
      skipIo: situation.next() % 2 === 0,
      ...(process.id === rootId ? {} : { process: process.id }),
      ...(situation.next() % 2 === 0 ? { user: '9', comment: 'manual' } : {}),
    };
  },
  migrate: (situation) => {
    const { state, next } = situation;
    const source = orUnknown(state.definitionId, situation);
    const target = versions.find((id) => id !== state.definitionId) ?? '';
    const [from, to] = [
      one(Object.values(state.executions), situation),
      one(Object.values(state.executions), situation),
    ];
    const mapping = from && to && next() % 10 === 0 ? { [from.node]: to.node } : {};
    return { source, target, mapping, comment: '', ...(next() % 2 === 0 ? { user: '9' } : {}) };
  },
  delete: (situation) => ({ reason: 'gone', ...(situation.next() % 2 === 0 ? { user: '9' } : {}) }),
};

export function instruction(process: Execution, situation: Situation): Instruction {
  const { next } = situation;
  const { nodes, flows } = situation.modelOf(process);
  const nodeId = one(nodes, situation)?.id ?? '';
  const executions = Object.keys(situation.state.executions);
  const vars = next() % 2 === 0 ? { vars: { by: 'hand' }, varsLocal: { own: 1 } } : {};
  switch (next() % 6) {
    case 0:
      return { type: 'startAfter', nodeId, ...vars };
    case 1:
      return { type: 'startTransition', flowId: one(flows, situation)?.id ?? '', ...vars };
    case 2:
      return { type: 'cancelAll', nodeId, ...(next() % 2 === 0 ? { standing: true } : {}) };
    case 3:
      return { type: 'cancel', executionId: one(executions, situation) ?? '' };
    default:
      return { type: 'startBefore', nodeId, ...vars };
  }
}

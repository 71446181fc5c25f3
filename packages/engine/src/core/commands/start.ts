import { EngineError } from '../../errors';
import { eachKept } from '../../values';
import { choicesAtStart } from '../../model/graph/handler-choices';
import { checkChoice } from '../tasks/choice';
import { storeChoices } from '../tasks/handler-choices';
import { beginProcess, placeBeginning } from '../async/deferred';
import type { Run } from '../run';
import { recordProcess } from '../history/record';
import { rootId, startKey, type InstanceState } from '../state';
import { recordFailure } from './jobs';
import { applyChanges } from './modify';
import type { CommandOf, Perform } from './types';

/** Creates the state before a start: the process without variables or tokens. */
export function initialState(command: CommandOf<'start'>, processKey: string, now: number): InstanceState {
  const { instanceId, definitionId, businessKey, title, initiator, excluded = [], keptChoices } = command;
  return {
    id: instanceId,
    definitionId,
    businessKey,
    title,
    initiator,
    status: 'running',
    startedAt: now,
    endedAt: null,
    next: 0,
    executions: {
      [rootId]: { kind: 'process', id: rootId, parent: null, node: processKey, from: [], since: now, vars: {} },
    },
    tasks: {},
    jobs: {},
    subscriptions: {},
    externals: {},
    incidents: {},
    trail: {},
    flows: [],
    visited: {},
    ...(excluded.length > 0 && { excluded }),
    ...(keptChoices && { choices: keptChoices }),
  };
}

export const start: Perform<'start'> = (run, command) => {
  const { model } = run;
  run.admit(command.vars, model.key);
  run.root.vars = eachKept(command.vars);
  if (command.startNode !== undefined && command.deferred !== undefined) {
    noteBeginning(run);
    recordFailure(run, placeBeginning(run, command.startNode), command.deferred);
    return;
  }
  beginProcess(run);
  const { skipIo = false, skipListeners = false } = command;
  if (!command.changes && (skipIo || skipListeners))
    throw new EngineError('badRequest', model.key, { reason: 'only start instructions can skip' });
  run.skipIo = skipIo;
  run.skipListeners = skipListeners;
  if (command.restartedBy !== undefined) recordProcess(run, 'restart', command.restartedBy, command.comment);
  if (command.changes) {
    applyChanges(run, run.root, command.changes);
    return;
  }
  const startId = command.startNode ?? model.nodes[model.start ?? -1]?.id;
  if (startId === undefined) throw new EngineError('badRequest', model.key, { reason: 'no none start event' });
  checkChoice(model, startId, command.selectedFlowIds, command.user !== undefined);
  storeChoices(run, choicesAtStart(model), {
    ...command,
    execution: { id: rootId, node: startId, since: run.env.now },
    taskId: null,
  });
  run.selected = command.selectedFlowIds;
  run.comment = command.comment;
  if (command.initiator !== null) {
    (run.root.vars ??= {})['initiator'] = command.initiator;
    if (model.initiatorVariable) run.root.vars[model.initiatorVariable] = command.initiator;
    run.handled.push({ key: startKey, by: command.initiator });
    run.submittedBy = command.initiator;
  }
  noteBeginning(run);
  run.enter(startId, rootId, { from: [] });
  run.noteGiven(run.root, command.vars);
};

function noteBeginning({ root, state }: Run): void {
  state.initial = { names: Object.keys(root.vars ?? {}), was: {} };
}

import { EngineError } from '../../errors';
import { eachKept } from '../../values';
import { checkChoice } from '../choice';
import { addJob } from '../async';
import { openScope } from '../events';
import type { Run } from '../run';
import { recordProcess } from '../record';
import { rootId, startKey, type InstanceState } from '../state';
import { noteFailure } from './jobs';
import { applyChanges } from './modify';
import type { CommandOf, Perform } from './types';

/** The state that a start begins from: the process with its variables, and no token yet. */
export function initialState(command: CommandOf<'start'>, processKey: string, now: number): InstanceState {
  const { instanceId, definitionId, businessKey, title, initiator } = command;
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
      [rootId]: { id: rootId, parent: null, node: processKey, from: [], since: now, vars: eachKept(command.vars) },
    },
    tasks: {},
    jobs: {},
    subscriptions: {},
    externals: {},
    incidents: {},
    trail: {},
    flows: [],
    visited: {},
  };
}

export const start: Perform<'start'> = (run, command) => {
  const { model } = run;
  openScope(run, run.root);
  if (command.startNode !== undefined && command.deferred !== undefined) {
    defer(run, command.startNode, command.deferred);
    return;
  }
  run.listen(run.root, 'start');
  run.skipIo = command.skipIo ?? false;
  if (command.restartedBy !== undefined) recordProcess(run, 'restart', command.restartedBy, command.comment);
  if (command.changes) return applyChanges(run, run.root, command.changes);
  const startId = command.startNode ?? model.nodes[model.start ?? -1]?.id;
  if (startId === undefined) throw new EngineError('badRequest', model.key, { reason: 'no none start event' });
  checkChoice(model, startId, command.selectedFlowIds, command.user !== undefined);
  run.selected = command.selectedFlowIds;
  run.comment = command.comment;
  if (command.initiator !== null) {
    (run.root.vars ??= {})['initiator'] = command.initiator;
    if (model.initiatorVariable) run.root.vars[model.initiatorVariable] = command.initiator;
    run.handled.push({ key: startKey, by: command.initiator });
  }
  noteBeginning(run);
  run.enter(startId, rootId, { from: [] });
};

/** A job at the start event begins the process; the first time it has failed already. */
function defer(run: Run, startNode: string, message: string): void {
  noteBeginning(run);
  const token = run.place(startNode, rootId, { from: [] });
  token.parked = 'before';
  const plan = { async: 'before', begins: true, due: run.env.now } as const;
  noteFailure(run, addJob(run, token, startNode, run.nodeOf(token).async, plan), message);
}

function noteBeginning({ root, state }: Run): void {
  state.begun = { names: Object.keys(root.vars ?? {}), was: {} };
}

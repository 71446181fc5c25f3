import { EngineError } from '../../errors';
import { toText, toWhole } from '../../expressions';
import type { Call } from '../../model/activities/types';
import type { Variables } from '../../api';
import type { Node, ProcessModel } from '../../model/types';
import { definitionOf, type DefinitionReference } from '../env';
import { openScope } from '../events/events';
import { mapVariables } from '../variables/mappings';
import type { Run } from '../run';
import type { Execution } from '../state';
import { identityOf } from '../variables/variables';

/** The maximum depth of nested calls, which stops a process that calls itself without end. */
const depthLimit = 50;

/** Starts the called process of a call activity. */
export function beginCall(run: Run, execution: Execution, call: Call): void {
  checkDepth(run, execution);
  const { id: definitionId, key, model } = definitionOf(run.env, referenceOf(run, execution, call));
  const start = model.nodes[model.start ?? -1];
  if (!start) throw new EngineError('activityNotFound', execution.node);
  const businessKey = call.businessKey ? toText(run.evaluate(call.businessKey, execution)) : '';
  const given = mapVariables(run, execution, call.ins);
  const vars = { ...initiatorFor(run, model), ...given };
  const process = run.placeProcess(model.key, execution.id, { from: execution.from, vars });
  run.state.called = { ...run.state.called, [process.id]: { definitionId, key, businessKey, status: 'running' } };
  run.knowDefinition({ id: definitionId, key, model });
  run.callsBegun.set(process.id, run.needs.used);
  openScope(run, process);
  run.listen(process, 'start');
  run.enter(start.id, process.id, { from: execution.from });
  run.noteGiven(process, given);
}

/** Returns the initiator of a called process: that of the instance, unless the mappings set another one. */
function initiatorFor({ state: { initiator } }: Run, { initiatorVariable }: ProcessModel): Variables {
  if (initiator === null) return {};
  return { initiator, ...(initiatorVariable ? { [initiatorVariable]: initiator } : {}) };
}

function referenceOf(run: Run, execution: Execution, call: Call): DefinitionReference {
  const key = toText(run.evaluate(call.element, execution));
  if (call.version) return { key, version: run.evaluate(call.version, execution, toWhole) };
  if (call.versionTag) return { key, tag: toText(run.evaluate(call.versionTag, execution)) };
  if (call.beside) return { key, beside: identityOf(run.state, execution).definitionId };
  return { key };
}

function checkDepth(run: Run, execution: Execution): void {
  let depth = 0;
  for (let at = execution; at.parent !== null; at = run.at(at.parent)) if (run.isProcess(at)) depth += 1;
  if (depth >= depthLimit) throw new EngineError('stepLimit', execution.node);
}

/** Returns the process within a call activity. */
export function calledIn(run: Run, execution: Execution): Execution | undefined {
  return run.childrenOf(execution.id).find((child) => run.isProcess(child));
}

/** Passes the results of the called process to the call activity, also if it was ended early. */
export function returnResults(run: Run, execution: Execution, node: Node): void {
  const process = calledIn(run, execution);
  if (!process) return;
  for (const { local, ...mapping } of node.call?.outs ?? [])
    run.setVars(execution, mapVariables(run, process, [{ ...mapping, local: false }]), local);
}

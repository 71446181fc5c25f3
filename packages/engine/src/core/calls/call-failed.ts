import { EngineError, type EngineErrorCode } from '../../errors';
import type { Needs } from '../needs';
import type { NodeLookup } from '../node-lookup';
import type { Execution } from '../state';

/** Refusals of a called process that its input can cause. */
const ofCalled: ReadonlySet<EngineErrorCode> = new Set(['expressionFailed', 'noFlowSelected', 'choiceRequired']);

/** A process that was called in this command cannot go on. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(
    /** The execution of the call activity. */
    readonly call: string,
    override readonly cause: EngineError,
  ) {
    super(cause.message);
  }
}

/**
 * Returns the failure of the call if an execution inside it is refused. Once handlers or scripts of the called process
 * have answered, the call cannot be undone.
 */
export function failureOfCall(
  run: NodeLookup & { readonly needs: Needs },
  execution: Execution,
  error: unknown,
): unknown {
  if (!(error instanceof EngineError) || !ofCalled.has(error.code)) return error;
  if (!run.isProcess(execution) && run.nodeOf(execution).call) return new CallFailed(execution.id, error);
  for (let at: Execution = execution; at.parent !== null; at = run.at(at.parent)) {
    const used = run.callsBegun.get(at.id);
    if (used !== undefined) return used === run.needs.used ? new CallFailed(at.parent, error) : error;
  }
  return error;
}

import type { Call, CallAnswer } from '../core/env';
import { EngineError, HandlerError, type EngineErrorCode } from '../errors';
import { engineLimits } from '../limits';
import { ScriptLimitError, type ScriptRunner } from '../scripts';
import type { Handler, HandlerContext } from '../api';
import { publicId } from '../store/ids';
import { eachMet } from '../values';

/** What a task lacks that only a person can give, as far as the host knows. */
export type BeforeAgreeing = (asked: {
  tenant: string;
  instanceId: string;
  taskId: string;
}) => Promise<'form' | 'opinion' | 'choice' | undefined>;

/** Calls handlers of the program and runs scripts, neither of which the core does itself. */
export class HandlerInvoker {
  constructor(
    private readonly handlers: Readonly<Record<string, Handler>>,
    private readonly scripts: ScriptRunner,
    /** Says why a task cannot be agreed to without a person; undefined: it can. */
    private readonly beforeAgreeing: BeforeAgreeing = async () => undefined,
  ) {}

  /** @throws `handlerFailed`, `scriptFailed`, `scriptTime` or `scriptMemory`, so that the command is refused */
  async invoke(tenant: string, call: Call): Promise<CallAnswer> {
    const context = { ...call.context, tenant };
    try {
      if (call.type === 'deadline') return { result: await this.beforeAgreeing(askedOf(context)) };
      if (call.type === 'handler')
        return (await this.handler(call.name)({ ...context, vars: eachMet(context.vars) })) ?? {};
      const { result, changed, local, removed, assignee, raised } = await this.scripts.run({
        source: call.source,
        context,
      });
      return {
        result,
        vars: changed,
        localVars: local,
        removed,
        ...(assignee !== undefined && { assignee }),
        ...(raised && { error: raised }),
      };
    } catch (error) {
      if (error instanceof EngineError) throw error;
      if (call.type === 'script' && call.lenient) return { failed: codeOf(call, error) };
      throw new EngineError(codeOf(call, error), context.nodeId, {
        ...(call.type === 'handler' && { handler: call.name }),
        ...(call.type === 'script' && { script: call.source }),
        reason: reasonOf(error),
      });
    }
  }

  private handler(name: string): Handler {
    const handler = Object.hasOwn(this.handlers, name) ? this.handlers[name] : undefined;
    if (!handler) throw new HandlerError({ code: 'noHandler', name });
    return handler;
  }
}

const askedOf = ({ tenant, instanceId, task }: HandlerContext) => ({
  tenant,
  instanceId,
  taskId: publicId(instanceId, task?.id ?? ''),
});

function reasonOf(error: unknown): HandlerError['reason'] | string {
  if (error instanceof HandlerError) return error.reason;
  if (error instanceof ScriptLimitError && error.limit === 'depth')
    return { code: 'tooDeep', limit: engineLimits.valueDepth };
  return error instanceof Error ? error.message : String(error);
}

function codeOf({ type }: Call, error: unknown): EngineErrorCode {
  if (type !== 'script') return 'handlerFailed';
  if (!(error instanceof ScriptLimitError)) return 'scriptFailed';
  if (error.limit === 'depth') return 'scriptFailed';
  return error.limit === 'time' ? 'scriptTime' : 'scriptMemory';
}

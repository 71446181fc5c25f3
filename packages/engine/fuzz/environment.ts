import type { Call, CallAnswer } from '../src/core/env';
import { EngineError } from '../src/errors';
import type { HandlerContext } from '../src';

/** People, handlers and scripts of the random processes. The same question always gets the same answer. */

class Members extends Map<string, readonly string[]> {
  constructor(private readonly away: string) {
    super([
      ['r:1', ['2', '3']],
      ['r:2', []],
      ['a:1', ['5']],
      ['s:1:1', ['2']],
    ]);
  }
  override has = (identity: string): boolean => /^[us]:/.test(identity) || super.has(identity);
  override get = (identity: string): readonly string[] | undefined =>
    identity.startsWith('u:')
      ? [identity.slice(2)].filter((user) => user !== this.away)
      : (super.get(identity) ?? (identity.startsWith('s:') ? ['3'] : undefined));
}

/** Returns who can act at a moment: user 4 is available only now and then. */
export const membersAt = (now: number): ReadonlyMap<string, readonly string[]> =>
  new Members(Math.floor(now / 60_000) % 10 > 6 ? '4' : '');

export const users = ['1', '2', '3', '4', '5'] as const;

/** Two versions of the same drawing, so that an instance can be moved from one to the other. */
export const versions = ['random:1', 'random:2'] as const;

/** The process that call activities run: an earlier version and the newest one. */
export const calledVersions = ['called:1', 'called:2'] as const;

type HandlerCall = Omit<HandlerContext, 'tenant'>;

const fail = (): never => {
  throw new Error('the service is closed');
};

/** The handlers that a definition names by class or delegate expression. */
export const handlers: Readonly<Record<string, (call: HandlerCall) => CallAnswer>> = {
  note: ({ vars }) => ({ result: vars['c'], vars: { noted: vars['c'] }, localVars: { own: 1 } }),
  /** Fails or raises an error, as the variable `c` says. */
  picky: ({ vars }) => (vars['c'] === 1 ? fail() : vars['c'] === 2 ? { error: { code: 'x', message: 'full' } } : {}),
  watch: ({ vars }) => (vars['c'] === 3 ? { incident: { type: 'watched', message: 'look' } } : {}),
  decision: ({ fields, vars }) => ({ result: { of: fields['decisionRef'], c: vars['c'] } }),
  'connector:service': ({ fields }) => ({ localVars: { reply: fields['asked'] } }),
  assign: ({ task }) => (task?.assignee === '1' ? { assignee: '2' } : {}),
};

/** The script that lies in a file of its own. */
export const fileScript = 'execution.setVariable("left", c); c';

/** The scripts of the random processes, and the effect of each. */
export const scripts: Readonly<Record<string, (call: HandlerCall) => CallAnswer>> = {
  'execution.setVariable("s", c); c + 1': ({ vars }) => ({ result: Number(vars['c']) + 1, vars: { s: vars['c'] } }),
  'if (c === 1) throw new Error("the service is closed"); c': ({ vars }) =>
    vars['c'] === 1 ? fail() : { result: vars['c'] },
  'execution.removeVariable("s"); null': () => ({ result: null, removed: ['s'] }),
  [fileScript]: ({ vars }) => ({ result: vars['c'], vars: { left: vars['c'] } }),
  'c === 0': ({ vars }) => ({ result: vars['c'] === 0 }),
};

/** @throws `handlerFailed` or `scriptFailed` as the engine does when a handler or a script fails */
export function answer(call: Call): CallAnswer {
  if (call.type === 'deadline') return call.context.vars['c'] === 1 ? { result: 'form' } : {};
  const [name, work] = call.type === 'handler' ? [call.name, handlers[call.name]] : [call.source, scripts[call.source]];
  if (!work) throw new Error(`no handler for ${name}`);
  try {
    return work(call.context);
  } catch (error) {
    throw new EngineError(call.type === 'handler' ? 'handlerFailed' : 'scriptFailed', call.context.nodeId, {
      reason: String(error),
    });
  }
}

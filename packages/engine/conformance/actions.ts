import type { Variables } from '../src';
import type { Case } from './cases';
import { NotSupported, type Session } from './session';

type Action = Record<string, unknown>;
type Perform = (session: Session, action: Action, deploy: () => Promise<void>) => Promise<void>;

const vars = (action: Action): Variables => (action['vars'] ?? {}) as Variables;
const text = (value: unknown): string => String(value);

/** The actions of the cases, in the engine's commands. */
const actions: Readonly<Record<string, Perform>> = {
  deploy: (_session, _action, deploy) => deploy(),

  async start(session, action) {
    const list = action['instructions'];
    const instructions = list === undefined ? undefined : await session.instructions(undefined, list);
    const result = await session.engine.start(
      { tenant: session.tenant },
      {
        definitionKey: text(action['processKey']),
        businessKey: action['businessKey'] === undefined ? '' : text(action['businessKey']),
        vars: vars(action),
        ...(instructions ? { instructions } : {}),
      },
    );
    session.ids.push(result.instanceId);
  },

  async complete(session, action) {
    await session.engine.complete(
      { tenant: session.tenant },
      { taskId: await session.task(action), vars: vars(action) },
    );
  },
  async claim(session, action) {
    await session.engine.claim(session.tenant, await session.task(action), text(action['user']));
  },
  async setAssignee(session, action) {
    await session.engine.setAssignee(session.tenant, await session.task(action), text(action['user']));
  },
  async setOwner(session, action) {
    await session.engine.setOwner(session.tenant, await session.task(action), text(action['user']));
  },
  async delegate(session, action) {
    await session.engine.delegatePending(session.tenant, await session.task(action), text(action['user']));
  },
  async resolve(session, action) {
    await session.engine.resolve(session.tenant, await session.task(action));
  },

  async taskBpmnError(session, action) {
    const input = { kind: 'error', code: text(action['code']), vars: vars(action) } as const;
    await session.engine.raise(session.tenant, await session.task(action), input);
  },
  async taskEscalation(session, action) {
    const input = { kind: 'escalation', code: text(action['code']), vars: vars(action) } as const;
    await session.engine.raise(session.tenant, await session.task(action), input);
  },

  async message(session, action) {
    const { in: ref, name, mode } = action;
    if (mode !== 'execution' && mode !== 'correlate') throw new NotSupported(`message ${text(mode)}`);
    if (ref === undefined) throw new NotSupported('message without an instance');
    const { id } = await session.instance(ref);
    await session.engine.message(session.tenant, id, { name: text(name), vars: vars(action) });
  },

  async setVars(session, action) {
    const { id, state } = await session.instance(action['in']);
    const { activity, local } = action;
    const execution = Object.values(state.executions).find((candidate) => candidate.node === activity);
    if (activity !== undefined && !execution) throw new Error(`no activity ${text(activity)}`);
    await session.engine.setVars(session.tenant, id, {
      vars: vars(action),
      ...(execution ? { executionId: execution.id } : {}),
      local: local === true,
    });
  },

  async job(session, action) {
    const { id, state } = await session.instance(action['in']);
    const job = Object.values(state.jobs).find((candidate) => candidate.node === action['activity']);
    if (!job) throw new NotSupported(`job ${text(action['handler'])}`);
    await session.engine.runJob(session.tenant, id, job.id);
  },

  async clock(session, action) {
    session.setClock(Number(action));
  },

  async modify(session, action) {
    const { id } = await session.instance(action['in']);
    const instructions = await session.instructions(text(action['in']), action['instructions']);
    await session.engine.modify(session.tenant, id, instructions);
  },

  async restart(session, action) {
    const { instances, instructions: list, processKey: _processKey, ...options } = action;
    const [option] = Object.keys(options);
    const [ref, ...others] = instances as string[];
    if (option !== undefined) throw new NotSupported(`restart ${option}`);
    if (ref === undefined || others.length > 0) throw new NotSupported('restart of several instances');
    const { id } = await session.instance(ref);
    const instructions = await session.instructions(undefined, list);
    const result = await session.engine.restart(session.tenant, id, instructions);
    session.ids.push(result.instanceId);
  },

  async delete(session, action) {
    const { id } = await session.instance(action['in']);
    await session.engine.delete(session.tenant, id, action['reason'] === undefined ? '' : text(action['reason']));
  },
};

export const isExpectation = (name: string): boolean => name.startsWith('expect');

/** Carries one action out. @throws {NotSupported} */
export async function perform(
  session: Session,
  name: string,
  action: unknown,
  deploy: () => Promise<void>,
): Promise<void> {
  const known = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!known) throw new NotSupported(`action ${name}`);
  await known(session, action as Action, deploy);
}

export const beginsWithDeploy = ({ steps }: Case): boolean => steps[0] !== undefined && 'deploy' in steps[0];

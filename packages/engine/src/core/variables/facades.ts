import { ExpressionError, Facade, shown, toNumber, toText } from '../../expressions';
import { timerDue, highestSuperior } from '@portal/bpmn';
import { met } from '../../values';
import { type Env, membersOf } from '../env';
import { processOf, type Execution, type ExternalTask, type InstanceState, type Task } from '../state';
import { find, identityOf, visibleVariables, type Objects } from './variables';

/** Position of an expression. */
export interface ExpressionContext {
  state: InstanceState;
  execution: Execution;
  /** The name of the node, or null for a process. */
  nodeName: () => string | null;
  /** Listeners: the event and its task. */
  event: string | undefined;
  task: Task | undefined;
  write: (vars: Record<string, unknown>, local: boolean) => void;
  env: Env;
}

/**
 * Returns the engine's objects, by name, that an expression can read: `execution`, `task` in task listeners and `externalTask` at an
 * external task, as on Camunda, and `organisation` unless a variable has that name.
 */
export const objectsAt =
  (at: ExpressionContext): Objects =>
  (name) =>
    Object.hasOwn(objects, name) ? objects[name]?.(at) : undefined;

const objects: Readonly<Record<string, (at: ExpressionContext) => (() => Facade) | undefined>> = {
  execution: (at) => () => executionFacade(at),
  task: (at) => {
    const { task } = at;
    return task && (() => taskFacade(at, task));
  },
  externalTask: ({ state, execution }) => {
    const external = Object.values(state.externals).find((each) => each.execution === execution.id);
    return external && (() => externalFacade(external));
  },
  organisation: ({ state, execution, env }) =>
    find(state, execution, 'organisation') ? undefined : () => organisationFacade(env),
};

type Values = Readonly<Record<string, () => unknown>>;

/** Makes each property readable by its name and by its getter. */
const readable = (properties: Values, methods: Facade['methods']): Facade =>
  new Facade(properties, {
    ...Object.fromEntries(
      Object.entries(properties).map(([name, read]) => [`get${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, read]),
    ),
    ...methods,
  });

function executionFacade(at: ExpressionContext): Facade {
  const { state, execution, nodeName, event } = at;
  const process = processOf(state, execution);
  const { instanceId, executionId, definitionId, businessKey } = identityOf(state, execution);
  const key = () => (businessKey === '' ? null : businessKey);
  const properties = {
    id: () => executionId,
    processInstanceId: () => instanceId,
    processDefinitionId: () => definitionId,
    processBusinessKey: key,
    businessKey: key,
    currentActivityId: () => (execution === process ? null : execution.node),
    currentActivityName: nodeName,
    eventName: () => event ?? null,
  };
  return readable(properties, variableMethods(at));
}

const externalFacade = ({ id, node, topic, priority, retries, failure }: ExternalTask): Facade =>
  readable(
    {
      id: () => id,
      activityId: () => node,
      topicName: () => topic,
      priority: () => priority,
      retries: () => retries,
      errorMessage: () => failure || null,
    },
    {},
  );

function variableMethods({ state, execution, write }: ExpressionContext): Facade['methods'] {
  const value = (name: unknown) => find(state, execution, toText(name));
  const isLocal = (name: unknown) => Object.hasOwn(execution.vars ?? {}, toText(name));
  const set = (name: unknown, given: unknown, local: boolean) => {
    write({ [toText(name)]: given }, local);
    return null;
  };
  return {
    getVariable: (name) => met(value(name)?.value) ?? null,
    getVariables: () => visibleVariables(state, execution),
    getVariableNames: () => Object.keys(visibleVariables(state, execution)),
    hasVariable: (name) => value(name) !== undefined,
    getVariableLocal: (name) => (isLocal(name) ? met(execution.vars?.[toText(name)]) : null),
    hasVariableLocal: isLocal,
    setVariable: (name, given) => set(name, given, false),
    setVariableLocal: (name, given) => set(name, given, true),
  };
}

function taskFacade(at: ExpressionContext, task: Task): Facade {
  const { instanceId, executionId, definitionId } = identityOf(at.state, at.execution);
  const dateOf = (time: number | undefined) => (time === undefined ? null : new Date(time));
  const properties = {
    id: () => task.id,
    name: () => task.name,
    assignee: () => task.assignee,
    owner: () => task.owner,
    priority: () => task.priority,
    dueDate: () => dateOf(task.dueAt),
    followUpDate: () => dateOf(task.followUpAt),
    createTime: () => dateOf(task.createdAt),
    taskDefinitionKey: () => task.node,
    executionId: () => executionId,
    processInstanceId: () => instanceId,
    processDefinitionId: () => definitionId,
    eventName: () => at.event ?? null,
    execution: () => executionFacade(at),
  };
  return readable(properties, {
    ...variableMethods(at),
    setAssignee: (user) => changed(task, { assignee: textOrNull(user) }),
    setName: (name) => changed(task, { name: toText(name) }),
    setPriority: (priority) => changed(task, { priority: toNumber(priority) }),
    setDueDate: (date) => withTime(task, 'dueAt', date),
    setFollowUpDate: (date) => withTime(task, 'followUpAt', date),
    addCandidateUser: (user) => withCandidate(task, `u:${toText(user)}`),
    addCandidateGroup: (group) => withCandidate(task, `g:${toText(group)}`),
  });
}

const textOrNull = (value: unknown): string | null => toText(value) || null;

function changed(task: Task, change: Partial<Task>): null {
  Object.assign(task, change);
  return null;
}

const withCandidate = (task: Task, identity: string): null =>
  changed(task, { candidates: [...new Set([...task.candidates, identity])] });

function withTime(task: Task, name: 'dueAt' | 'followUpAt', value: unknown): null {
  if (value === null || value === undefined) {
    delete task[name];
    return null;
  }
  const time = value instanceof Date ? value.getTime() : timerDue('date', toText(value), 0)?.due;
  if (time === undefined) throw new ExpressionError({ code: 'notDate', value: shown(value) });
  return changed(task, { [name]: time });
}

/**
 * `organisation` in expressions returns people by their position, as lists of user ids. The first superior of a user is
 * the head of their department; for a head, it is the head of the department above. The current holders are looked up
 * when the expression is evaluated. The administrators of a user are those of their company. The reviewers of an area
 * are the holders of a permission in units of its district, city or province, or of the nearest of these with any. A
 * post is given by its id; the name that follows is only for people who read the expression.
 */
function organisationFacade(env: Env): Facade {
  const people = (identities: string[]) => membersOf(env, identities);
  return new Facade(
    {},
    {
      holdersOf: (units, post) => people(listed(units).map((unit) => `p:${toText(post)}:${unit}`)),
      administratorsOf: (users) => people(listed(users).map((user) => `m:${user}`)),
      reviewersOf: (area, permission, level) => {
        const at = (each: string) =>
          people(
            listed(area)
              .flatMap((code) => divisionAt(code, each) ?? [])
              .map((code) => `v:${code}:${toText(permission)}`),
          );
        if (toText(level) !== 'nearest') return at(toText(level));
        const levels = Object.keys(divisionDigits).toReversed();
        return levels.reduce<string[]>((found, each) => (found.length > 0 ? found : at(each)), []);
      },
      allHoldersOf: (post) => people(listed(post).map((id) => `o:${id}`)),
      nearestHoldersOf: (users, post) => people(listed(users).map((user) => `q:${toText(post)}:${user}`)),
      headsOf: (units) => people(listed(units).map((unit) => `h:${unit}`)),
      superiorOf: (users, level = 1) => people(listed(users).map((user) => `s:${user}:${levelOf(level)}`)),
      superiorsOf: (users, levels) =>
        people(
          Array.from({ length: levelOf(levels) }, (_, above) =>
            listed(users).map((user) => `s:${user}:${above + 1}`),
          ).flat(),
        ),
    },
  );
}

/** The digits of a division's code (GB/T 2260) by its level. */
const divisionDigits: Readonly<Record<string, number>> = { province: 2, city: 4, district: 6 };

/** Returns the division of a level in which an area lies, or undefined for an area above that level. */
function divisionAt(area: string, level: string): string | undefined {
  const digits = divisionDigits[level];
  if (digits === undefined) throw new ExpressionError({ code: 'notLevel', value: shown(level) });
  const division = area.slice(0, digits).padEnd(area.length, '0');
  return area.slice(digits - 2, digits) === '00' ? undefined : division;
}

/** Returns a value, or each item of a list, as text. Empty texts are left out. */
const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(toText).filter((text) => text !== '');

function levelOf(value: unknown): number {
  const level = toNumber(value);
  if (!Number.isInteger(level) || level < 1 || level > highestSuperior) {
    throw new ExpressionError({ code: 'notLevel', value: shown(value) });
  }
  return level;
}

import {
  jsonSetting,
  type Setting,
  numberShape,
  textShape,
  listOf,
  oneOf,
  recordOf,
  withDefault,
  booleanShape,
} from '../setting';
import { readPosition } from './position';

/**
 * The people who may handle a task: the picker's result (spec 001 §3), stored with ids and names only. `variable` is an
 * expression or ''.
 */
export interface CandidateCondition {
  userList: { userId: number; chineseName: string }[];
  departmentList: { id: number; name: string }[];
  companyList: { id: number; name: string }[];
  roleList: { roleId: number; roleName: string }[];
  /** Stored only if there are tags, so that other readers of the dialect find the lists they know. */
  tagList?: { tagId: number; tagName: string }[] | undefined;
  variable: string;
}

export const noHandlers: CandidateCondition = {
  userList: [],
  departmentList: [],
  companyList: [],
  roleList: [],
  variable: '',
};

export const candidateTypes = ['company', 'department', 'user', 'role', 'tag', 'variable'] as const;

/** A handler by its name, as a diagram shows it. */
export interface NamedHandler {
  type: (typeof candidateTypes)[number];
  id: string;
  name: string;
}

const units = withDefault(listOf(recordOf<{ id: number; name: string }>({ id: numberShape, name: textShape })), []);

/** A picker's result, with ids and names only. */
export const candidateShape = recordOf<CandidateCondition>({
  userList: withDefault(
    listOf(recordOf<CandidateCondition['userList'][number]>({ userId: numberShape, chineseName: textShape })),
    [],
  ),
  departmentList: units,
  companyList: units,
  roleList: withDefault(
    listOf(recordOf<CandidateCondition['roleList'][number]>({ roleId: numberShape, roleName: textShape })),
    [],
  ),
  tagList: withDefault<CandidateCondition['tagList']>(
    listOf(recordOf<NonNullable<CandidateCondition['tagList']>[number]>({ tagId: numberShape, tagName: textShape })),
    undefined,
  ),
  variable: withDefault(textShape, ''),
});

/** A picker's result as a setting. */
export function candidateSetting(name: Setting<CandidateCondition>['name']): Setting<CandidateCondition> {
  const stored = jsonSetting(name, candidateShape);
  return {
    ...stored,
    /* A picker's result also has roles and levels, which change. */
    format: (value) => {
      const { tagList = [], ...others } = candidateShape(value);
      return stored.format(tagList.length > 0 ? { ...others, tagList } : others);
    },
  };
}

export const candidateCondition = candidateSetting('CandidateCondition');

export const allList = jsonSetting(
  'AllList',
  listOf(recordOf<NamedHandler>({ id: textShape, name: textShape, type: oneOf(candidateTypes) })),
);

/** Returns every handler in the order of the picker's panels. */
export function namedHandlers(condition: CandidateCondition): NamedHandler[] {
  const named = (type: NamedHandler['type'], id: number | string, name: string) => ({ type, id: String(id), name });
  const { companyList, departmentList, userList, roleList, tagList = [], variable } = condition;
  return [
    ...companyList.map(({ id, name }) => named('company', id, name)),
    ...departmentList.map(({ id, name }) => named('department', id, name)),
    ...userList.map(({ userId, chineseName }) => named('user', userId, chineseName)),
    ...roleList.map(({ roleId, roleName }) => named('role', roleId, roleName)),
    ...tagList.map(({ tagId, tagName }) => named('tag', tagId, tagName)),
    ...(variable === '' ? [] : [named('variable', variable, variable)]),
  ];
}

export function hasHandlers(condition: CandidateCondition): boolean {
  return namedHandlers(condition).length > 0;
}

/** Returns whether only single users are named. Anything else makes sequential approval impossible (spec 001 §4). */
export function onlyUsers(condition: CandidateCondition): boolean {
  return namedHandlers(condition).every(({ type }) => type === 'user');
}

/** Returns whether the handlers have an order in which they can sign, as single users and a chain of superiors do. */
export function areOrdered(condition: CandidateCondition): boolean {
  const isChain = readPosition(condition.variable)?.type === 'superiors';
  return namedHandlers(condition).every(({ type }) => type === 'user' || (type === 'variable' && isChain));
}

/** Returns whether the initiator is the only handler, by the expression that the engine has for them. */
export function isForInitiator(condition: CandidateCondition): boolean {
  const handlers = namedHandlers(condition);
  return handlers.length > 0 && handlers.every(({ type, name }) => type === 'variable' && initiator.test(name));
}

const initiator = /^\$\{\s*initiator\s*\}$/u;

export const choosers = ['initiator', 'previous'] as const;

/**
 * Handlers that a person chooses while the instance runs: the initiator at the start, or the handler of the previous
 * task when completing it. `candidateCondition` lists the people to choose from; an empty one allows anyone.
 */
export interface HandlerChoice {
  chooser: (typeof choosers)[number];
  /** Whether several people can be chosen. */
  several: boolean;
  /** Whether a handler must be chosen. Otherwise `candidateCondition` applies as usual. */
  required: boolean;
}

export const defaultChoice: HandlerChoice = { chooser: 'initiator', several: false, required: true };

export const handlerChoice = jsonSetting(
  'HandlerChoice',
  recordOf<HandlerChoice>({
    chooser: oneOf(choosers),
    several: withDefault(booleanShape, defaultChoice.several),
    required: withDefault(booleanShape, defaultChoice.required),
  }),
);

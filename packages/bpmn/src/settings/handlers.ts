import { jsonSetting } from './setting';
import { aText, listOf, oneOf, recordOf, withDefault, type Shape } from './shape';

/** A person, department, company or role that may handle a task. */
export interface Candidate {
  id: string;
  name: string;
}

/** Who may handle a task: the picker's result (spec 001 §3); `variable` is an expression, or ''. */
export interface CandidateCondition {
  userList: Candidate[];
  departmentList: Candidate[];
  companyList: Candidate[];
  roleList: Candidate[];
  variable: string;
}

export const noHandlers: CandidateCondition = {
  userList: [],
  departmentList: [],
  companyList: [],
  roleList: [],
  variable: '',
};

export const candidateTypes = ['company', 'department', 'user', 'role', 'variable'] as const;

/** A handler by its name, as a diagram shows it. */
export interface NamedHandler extends Candidate {
  type: (typeof candidateTypes)[number];
}

const aCandidate = recordOf<Candidate>({ id: aText, name: withDefault(aText, '') });
const candidates: Shape<Candidate[]> = withDefault(listOf(aCandidate), []);

export const candidateCondition = jsonSetting(
  'CandidateCondition',
  recordOf<CandidateCondition>({
    userList: candidates,
    departmentList: candidates,
    companyList: candidates,
    roleList: candidates,
    variable: withDefault(aText, ''),
  }),
);

export const allList = jsonSetting(
  'AllList',
  listOf(recordOf<NamedHandler>({ id: aText, name: aText, type: oneOf(candidateTypes) })),
);

/** Every handler in the order of the picker's panels. */
export function namedHandlers(condition: CandidateCondition): NamedHandler[] {
  const named = (type: NamedHandler['type'], list: Candidate[]) => list.map(({ id, name }) => ({ id, name, type }));
  return [
    ...named('company', condition.companyList),
    ...named('department', condition.departmentList),
    ...named('user', condition.userList),
    ...named('role', condition.roleList),
    ...(condition.variable === ''
      ? []
      : [{ id: condition.variable, name: condition.variable, type: 'variable' as const }]),
  ];
}

export function hasHandlers(condition: CandidateCondition): boolean {
  return namedHandlers(condition).length > 0;
}

/** Whether people are named one by one; anything else makes sequential approval impossible (spec 001 §4). */
export function onlyUsers(condition: CandidateCondition): boolean {
  return namedHandlers(condition).every(({ type }) => type === 'user');
}

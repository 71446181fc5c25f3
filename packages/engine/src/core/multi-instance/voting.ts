import { usedVoting, votingRule, type Voting } from '@portal/bpmn';
import { outcomeOf, type Ballot, type Outcome } from '@portal/contract/votes';
import { toText } from '../../expressions';
import { fixedHandlers } from '../../model/activities/fixed-handlers';
import type { Node } from '../../model/types';
import { membersOf } from '../env';
import type { Run } from '../run';
import type { Execution, Member } from '../state';
import { usersIn } from '../tasks/handlers';
import { isOwn } from './added-signers';

/** Returns the voting of a node, if its members vote. */
export const votingOf = ({ userTask, multiInstance }: Node): Voting | undefined =>
  userTask && multiInstance ? usedVoting(userTask.settings) : undefined;

/** Gives members their votes and groups, as people belong to them at this moment. */
export function enroll(run: Run, execution: Execution, node: Node, members: readonly Member[]): readonly Member[] {
  const voting = votingOf(node);
  if (!voting) return members;
  const weights = voting.weights.map(({ votes }, index) => ({ votes, people: peopleOf(run, execution, node, index) }));
  const groups = voting.eachGroup ? groupsOf(run, node) : [];
  for (const member of members) {
    const user = toText(member.value);
    const votes = weights.find(({ people }) => people.has(user))?.votes ?? 1;
    const own = groups.filter(({ people }) => people.has(user)).map(({ group }) => group);
    member.votes = votes;
    if (own.length > 0) member.groups = own;
  }
  return members;
}

function peopleOf(run: Run, execution: Execution, { userTask }: Node, index: number): ReadonlySet<string> {
  const { people = [], variable } = userTask?.weights[index] ?? {};
  const named = variable ? usersIn(run.evaluate(variable, execution)) : [];
  return new Set(membersOf(run.env, [...people, ...named]));
}

/** Returns the units, roles and tags among the handlers of a node. A person named alone is no group. */
function groupsOf(run: Run, { userTask }: Node): { group: string; people: ReadonlySet<string> }[] {
  const named = userTask ? fixedHandlers(userTask.settings.handlers) : [];
  const groups = named.filter((each) => !each.startsWith('u:'));
  membersOf(run.env, groups);
  return groups.map((group) => ({ group, people: new Set(membersOf(run.env, [group])) }));
}

/** Returns the votes of the members that count. Signers who were added before, after or beside a member have none. */
export const ballotsOf = (members: readonly Member[]): Ballot[] =>
  members
    .filter((member) => isOwn(member) && member.state !== 'removed')
    .map(({ state, disagreed, votes = 1, groups = [] }) => ({
      votes,
      groups,
      vote: state === 'done' ? (disagreed ? 'disagreed' : 'agreed') : null,
    }));

/** Returns the outcome of a node whose members vote, once it is certain. */
export function decisionOf(node: Node, voting: Voting, members: readonly Member[]): Outcome | undefined {
  const { handling } = node.userTask?.settings ?? {};
  return handling && outcomeOf(votingRule(voting, handling), ballotsOf(members));
}

import type { SigningRule } from './rule';

/** How a node of several persons is decided by votes. */
export type VotingRule = Pick<SigningRule, 'percentage' | 'count' | 'quorum' | 'eachGroup'>;

/** What one member may decide, and has decided. */
export interface Ballot {
  /** How many votes the member has. */
  votes: number;
  vote: 'agreed' | 'disagreed' | null;
  /** The groups for which the member stands, for example a department. */
  groups: readonly string[];
}

export type Outcome = 'agreed' | 'notAgreed';

export const votesOf = (ballots: readonly Ballot[]): number => ballots.reduce((sum, { votes }) => sum + votes, 0);

/** Returns how many votes of `total` have to agree. */
export function votesNeeded({ percentage, count }: Pick<VotingRule, 'percentage' | 'count'>, total: number): number {
  // the subtraction absorbs rounding, as in 7 × 100 / 100
  const needed = percentage === null ? (count ?? total) : Math.ceil((total * percentage) / 100 - 1e-9);
  return Math.max(1, Math.min(needed, total));
}

/** Returns the outcome as soon as no later vote can change it; undefined before. Without members nobody is against it. */
export function outcomeOf(rule: VotingRule, ballots: readonly Ballot[]): Outcome | undefined {
  if (ballots.length === 0) return 'agreed';
  const total = votesOf(ballots);
  const needed = votesNeeded(rule, total);
  if (total - votesOf(ballots.filter(({ vote }) => vote === 'disagreed')) < needed) return 'notAgreed';
  const agreed = votesOf(ballots.filter(({ vote }) => vote === 'agreed'));
  return agreed >= needed && hasQuorum(rule, ballots) ? 'agreed' : undefined;
}

function hasQuorum({ quorum, eachGroup }: VotingRule, ballots: readonly Ballot[]): boolean {
  const voted = ballots.filter(({ vote }) => vote !== null);
  if (voted.length < Math.min(quorum, ballots.length)) return false;
  if (!eachGroup) return true;
  const heard = new Set(voted.flatMap(({ groups }) => groups));
  return ballots.every(({ groups }) => groups.every((group) => heard.has(group)));
}

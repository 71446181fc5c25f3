import { booleanShape, jsonSetting, listOf, nullOr, numberShape, oneOf, recordOf, withDefault } from '../setting';
import { candidateShape, hasHandlers, type CandidateCondition } from './handlers';
import type { Handling } from './handling';

/**
 * What follows if a node is not agreed to: it is sent back to the task before or to the first one, the instance ends, or
 * it continues with the outcome in a variable.
 */
export const notAgreedWays = ['previous', 'initiator', 'refuse', 'continue'] as const;
export type NotAgreed = (typeof notAgreedWays)[number];

/** How many votes people have who are named, or belong to a role or unit that is. */
export interface VoteWeight {
  people: CandidateCondition;
  votes: number;
}

/** Lets the handlers of a node with several persons vote, who may then disagree. */
export interface Voting {
  /** So many votes have to agree; null: the percentage of the handling method. */
  count: number | null;
  /** Everybody else has one vote. A person to whom several apply has the votes of the first. */
  weights: VoteWeight[];
  /** So many members have to vote before it is agreed; 0: no such bound. */
  quorum: number;
  /** Each unit, role and tag among the handlers has to vote before it is agreed. */
  eachGroup: boolean;
  notAgreed: NotAgreed;
}

export const defaultVoting: Voting = { count: null, weights: [], quorum: 0, eachGroup: false, notAgreed: 'previous' };

/** The bounds of the numbers of a voting. */
export const votingLimits = { count: 9999, votes: 99, weights: 50 } as const;

export const voting = jsonSetting(
  'Voting',
  recordOf<Voting>({
    count: nullOr(numberShape),
    weights: withDefault(listOf(recordOf<VoteWeight>({ people: candidateShape, votes: numberShape })), []),
    quorum: withDefault(numberShape, 0),
    eachGroup: withDefault(booleanShape, false),
    notAgreed: withDefault(oneOf(notAgreedWays), 'previous'),
  }),
);

interface VotingSettings {
  handling: Handling;
  voting: Voting | undefined;
}

/** Returns the voting of a task. Only several persons with a percentage vote. */
export const usedVoting = ({ handling, voting: setting }: VotingSettings): Voting | undefined =>
  handling.type === 'completeMultiInst' ? setting : undefined;

/** Returns when a node is agreed to: by a percentage, or by `count` votes if that is null. */
export const votingRule = ({ count, quorum, eachGroup }: Voting, { config }: Handling) => ({
  percentage: count === null ? config.completePercentage : null,
  count,
  quorum,
  eachGroup,
});

/** Returns the variable that holds `agreed` or `notAgreed` once a node is decided. */
export const voteVariable = (nodeId: string): string => `${nodeId.replace(/[^\p{L}\p{N}_]/gu, '_')}_outcome`;

const isWhole = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most;

/** Returns whether the settings of a voting are out of bounds, or name nobody for some votes. */
export function isVotingInvalid(settings: VotingSettings): boolean {
  const used = usedVoting(settings);
  if (!used) return false;
  const { count, quorum, weights } = used;
  const areNumbers = isWhole(count ?? 1, 1, votingLimits.count) && isWhole(quorum, 0, votingLimits.count);
  const areWeights =
    weights.length <= votingLimits.weights &&
    weights.every(({ people, votes }) => isWhole(votes, 1, votingLimits.votes) && hasHandlers(people));
  return !areNumbers || !areWeights;
}

import { defaultHandling, votingRule } from '@portal/bpmn';
import { votesNeeded, votesOf, type Countersign, type SigningRule } from '@portal/contract/votes';
import { ExpressionError, toBoolean, type Expression } from '../../expressions';
import type { Node } from '../../model/types';
import { membersIn, type Execution } from '../state';
import { ballotsOf, votingOf } from './voting';

/** Returns the rule by which a node of several persons is done, or null for another node. */
export function signingRule(node: Node): SigningRule | null {
  const { multiInstance, userTask } = node;
  if (!multiInstance) return null;
  const { sequential, completionCondition } = multiInstance;
  const handling = userTask?.settings.handling ?? defaultHandling;
  const voting = votingOf(node);
  const own = { sequential, voting: voting !== undefined, weighted: (voting?.weights.length ?? 0) > 0 };
  if (voting) {
    const { count, ...rule } = votingRule(voting, handling);
    return { ...own, ...rule, count: rule.percentage === null ? count : null };
  }
  const byShare = handling.type === 'completeMultiInst' ? handling.config.completePercentage : null;
  return { ...own, percentage: completionCondition ? byShare : 100, count: null, quorum: 0, eachGroup: false };
}

/** Returns when the body of a multi-person task is done and what is reached, or null if the execution is no such body. */
export function countersignOf(activity: Execution, node: Node | undefined): Countersign | null {
  const rule = node ? signingRule(node) : null;
  if (activity.kind !== 'body' || activity.body.single || !rule) return null;
  const ballots = ballotsOf(membersIn(activity));
  const total = votesOf(ballots);
  const condition = node?.multiInstance?.completionCondition;
  const byVotes = rule.voting || !condition;
  return {
    ...rule,
    total,
    needed: byVotes ? votesNeeded(rule, total) : neededOf(condition, total, rule.sequential),
    agreed: votesOf(ballots.filter(({ vote }) => vote === 'agreed')),
    disagreed: votesOf(ballots.filter(({ vote }) => vote === 'disagreed')),
  };
}

/** The condition is looked at whenever somebody has completed their task. */
function neededOf(condition: Expression, total: number, sequential: boolean): number | null {
  for (let done = 1; done < total; done += 1) {
    const counts = new Map([
      ['nrOfInstances', total],
      ['nrOfCompletedInstances', done],
      ['nrOfActiveInstances', sequential ? 0 : total - done],
    ]);
    try {
      if (toBoolean(condition.evaluate(counts))) return done;
    } catch (error) {
      if (error instanceof ExpressionError) return null;
      throw error;
    }
  }
  return total;
}

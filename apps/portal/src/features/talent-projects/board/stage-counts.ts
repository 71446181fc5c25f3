import { applicationStages, type ApplicationStage, type BatchFunnel } from '@portal/contract/talent-projects';

/** The stages of the board. Drafts are nobody's but their applicants'. */
export const boardStages = (Object.keys(applicationStages) as ApplicationStage[]).filter((stage) => stage !== 'draft');

export interface StageCount {
  count: number;
  amount: number;
}

/** Adds up the applications of a batch in some states. */
export const sumOf = ({ states }: Pick<BatchFunnel, 'states'>, included: readonly string[]): StageCount =>
  states
    .filter(({ state }) => included.includes(state))
    .reduce((sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + Number(amount) }), {
      count: 0,
      amount: 0,
    });

/** Returns the applications of a batch that are in a stage now. */
export const inStage = (batch: Pick<BatchFunnel, 'states'>, stage: ApplicationStage): StageCount =>
  sumOf(batch, applicationStages[stage]);

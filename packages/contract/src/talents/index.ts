export * as talentCalls from './calls';
export type { DoublePair, TalentMerge } from './calls';
export { mergeable, talents } from './library';

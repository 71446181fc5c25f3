export { countersign, signingRule, type Countersign, type SigningRule } from './rule';
export { outcomeOf, votesNeeded, votesOf, type Ballot, type Outcome, type VotingRule } from './tally';
export { countersignOf, progressOf, rulesByRow, visitsByRow, type Visit } from './visits';
export { ruleInWords } from './words';

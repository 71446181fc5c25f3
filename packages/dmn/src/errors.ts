/** Where in a file something is wrong: rules and columns count from 1. */
export interface DecisionPlace {
  decision?: string;
  rule?: number;
  input?: number;
  output?: number;
}

export interface DecisionIssue extends DecisionPlace {
  code: DecisionIssueCode;
  /** What the code leaves open, such as the text that cannot be read */
  detail: string;
}

export type DecisionIssueCode =
  | 'decisionUnreadableFile'
  | 'decisionTooLarge'
  | 'decisionTooSlow'
  | 'decisionsBusy'
  | 'decisionNone'
  | 'decisionMissing'
  | 'decisionDuplicate'
  | 'decisionLogicUnsupported'
  | 'decisionTooDeep'
  | 'decisionWithoutLogic'
  | 'decisionLanguageUnsupported'
  | 'decisionHitPolicyInvalid'
  | 'decisionColumnsInvalid'
  | 'decisionRequirementUnknown'
  | 'decisionRequirementCircular'
  | 'decisionExpressionInvalid'
  | 'decisionExpressionEmpty'
  | 'decisionVariableMissing'
  | 'decisionInputInvalid'
  | 'decisionOutputInvalid'
  | 'decisionSeveralRules'
  | 'decisionResultsDiffer'
  | 'decisionNoPriority'
  | 'decisionNotANumber'
  | 'decisionNotAFunction'
  | 'decisionParameterInvalid'
  | 'decisionSeveralResults';

/** Why a file cannot be read or deployed, or why a decision has no result. */
export class DecisionError extends Error {
  override name = 'DecisionError';
  readonly issues: readonly DecisionIssue[];

  constructor(...issues: DecisionIssue[]) {
    super(issues.map(issueLine).join('; '));
    this.issues = issues;
  }
}

const issueLine = ({ code, detail, decision, rule, input, output }: DecisionIssue): string =>
  [
    code,
    decision && `decision ${decision}`,
    rule && `rule ${rule}`,
    input && `input ${input}`,
    output && `output ${output}`,
    detail,
  ]
    .filter(Boolean)
    .join(' ');

/** The decisions of one file. */
export interface DecisionModel {
  name: string;
  decisions: Decision[];
  /** Names of the input data. Those that are not given are null. */
  inputs: string[];
}

export interface Decision {
  /** The key, which business rule tasks name */
  id: string;
  name: string;
  /** The name under which decisions that require this one read its result */
  variable: string;
  /** Ids of the required decisions */
  requires: string[];
  logic: DecisionTable | LiteralExpression;
}

export interface LiteralExpression {
  type: 'literal';
  text: string;
}

export const hitPolicies = ['UNIQUE', 'FIRST', 'ANY', 'PRIORITY', 'RULE ORDER', 'OUTPUT ORDER', 'COLLECT'] as const;
export type HitPolicy = (typeof hitPolicies)[number];

export const aggregations = ['SUM', 'COUNT', 'MIN', 'MAX'] as const;
export type Aggregation = (typeof aggregations)[number];

export interface DecisionTable {
  type: 'table';
  hitPolicy: HitPolicy;
  /** Only with COLLECT */
  aggregation: Aggregation | null;
  inputs: TableInput[];
  outputs: TableOutput[];
  rules: TableRule[];
}

export interface TableInput {
  id: string;
  label: string;
  expression: string;
  /** `typeRef`: string, number, boolean, date, … or empty */
  type: string;
  /** Allowed values as unary tests, such as `"low", "high"`; empty for any */
  values: string;
  /** Camunda's name of the value in the cells below, besides `?` */
  variable: string;
}

export interface TableOutput {
  id: string;
  label: string;
  name: string;
  type: string;
  /** Allowed values in the order of their priority; empty for any */
  values: string;
  /** An expression that is the result when no rule matches; empty for none */
  fallback: string;
}

export interface TableRule {
  id: string;
  /** One per input: unary tests; empty or `-` for any */
  conditions: string[];
  /** One per output: an expression */
  conclusions: string[];
  note: string;
}

/** Bounds of one file. */
export const decisionLimits = {
  bytes: 1024 * 1024,
  decisions: 200,
  columns: 50,
  rules: 1000,
  /** Characters of an expression */
  text: 4000,
};

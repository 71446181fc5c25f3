/** The decisions of one file. */
export interface DecisionModel {
  name: string;
  decisions: Decision[];
  knowledge: KnowledgeModel[];
  /** The input data. What is not given under its name is null. */
  inputs: { id: string; name: string }[];
}

export interface Decision {
  /** The key, which business rule tasks name */
  id: string;
  name: string;
  /** The name under which decisions that require this one read its result */
  variable: string;
  /** Ids of the required decisions */
  requires: string[];
  /** Ids of the business knowledge models that it may invoke */
  knows: string[];
  /** Ids of the input data that it reads */
  inputs: string[];
  logic: Logic;
}

/** A business knowledge model: a function that decisions and other models invoke by its variable. */
export interface KnowledgeModel {
  id: string;
  name: string;
  variable: string;
  knows: string[];
  logic: BoxedFunction;
}

/** How a decision comes to its value: a boxed expression of DMN. */
export type Logic =
  | DecisionTable
  | LiteralExpression
  | BoxedContext
  | BoxedList
  | BoxedRelation
  | BoxedInvocation
  | BoxedFunction;

export interface LiteralExpression {
  type: 'literal';
  text: string;
  /** `typeRef` of the result, or empty */
  result: string;
}

/** A name with its `typeRef`, or an empty text for any type. */
export interface Parameter {
  name: string;
  type: string;
}

export interface BoxedContext {
  type: 'context';
  /** Each entry reads those before it. One without a name is the result; without such, all entries are. */
  entries: (Parameter & { value: Logic })[];
}

export interface BoxedList {
  type: 'list';
  items: Logic[];
}

/** A list of contexts with the same names. */
export interface BoxedRelation {
  type: 'relation';
  columns: string[];
  rows: Logic[][];
}

export interface BoxedInvocation {
  type: 'invocation';
  called: Logic;
  bindings: { name: string; value: Logic }[];
}

export interface BoxedFunction {
  type: 'function';
  parameters: Parameter[];
  body: Logic;
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
  inputEntries: string[];
  /** One per output: an expression */
  outputEntries: string[];
  note: string;
}

/** Bounds of one file. */
export const decisionLimits = {
  bytes: 1024 * 1024,
  decisions: 2000,
  columns: 50,
  rules: 1000,
  /** Boxed expressions inside of each other */
  depth: 20,
  /** Characters of an expression */
  text: 4000,
};

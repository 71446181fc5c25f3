import { z } from 'zod';
import { designer } from '../definitions/parts';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';
import { permissions } from '../wire/permissions';

/* Decision tables: DMN files with versions, which business rule tasks name by key. */

const deployer = { permissions: [permissions.processDeploy] } as const;

const text = z.string().trim().max(4000).default('');
const short = z.string().trim().max(200).default('');
const id = z.string().trim().max(100).default('');

const decisionKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z_][\w.-]*$/)
  .max(100);
const decisionName = z.string().trim().min(1).max(200);

export const hitPolicies = ['UNIQUE', 'FIRST', 'ANY', 'PRIORITY', 'RULE ORDER', 'OUTPUT ORDER', 'COLLECT'] as const;
export const aggregations = ['SUM', 'COUNT', 'MIN', 'MAX'] as const;
/** The bounds of a table, those of `packages/dmn`. */
export const decisionLimits = { columns: 50, rules: 1000, tests: 100, xmlBytes: 1024 * 1024 };

const table = z.object({
  hitPolicy: z.enum(hitPolicies),
  aggregation: z.enum(aggregations).nullable(),
  inputs: z
    .array(z.object({ id, label: short, expression: text, type: short, values: text, variable: short }))
    .max(decisionLimits.columns),
  outputs: z
    .array(z.object({ id, label: short, name: short, type: short, values: text, fallback: text }))
    .min(1)
    .max(decisionLimits.columns),
  rules: z
    .array(z.object({ id, inputEntries: z.array(text), outputEntries: z.array(text), note: text }))
    .max(decisionLimits.rules),
});
export type DecisionTable = z.infer<typeof table>;

/** A row of values, one per input, and what is expected, one per output. */
const cells = z.array(text).max(decisionLimits.columns);
const test = z.object({ inputs: cells, expected: cells });
export type DecisionTest = z.infer<typeof test>;

/** What is wrong, and where: rules and columns count from 1. */
const issue = z.object({
  code: z.string(),
  rule: z.number().int().nullable(),
  input: z.number().int().nullable(),
  output: z.number().int().nullable(),
  text: z.string(),
});
export type DecisionIssue = z.infer<typeof issue>;

const listed = z.object({
  key: z.string(),
  name: z.string(),
  version: z.number().int(),
  deployTime: dateTime,
  deployedBy: z.string().nullable(),
  /** Names of the processes whose newest version names it */
  usedBy: z.array(z.string()),
});
export type ListedDecision = z.infer<typeof listed>;

export const list = endpoint({
  method: 'GET',
  path: '/workflow/decision/list',
  summary: 'List the newest version of each decision',
  access: designer,
  response: z.array(listed),
});

const detailed = z.object({
  key: z.string(),
  name: z.string(),
  version: z.number().int(),
  /** Null if it is another boxed expression */
  table: table.nullable(),
  xml: z.string(),
  /** What the decisions of the file require of each other: `from` is required by `to`. */
  requirements: z.object({
    nodes: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(['decision', 'knowledge', 'input']) })),
    edges: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
  tests: z.array(test),
  versions: z.array(z.object({ version: z.number().int(), deployTime: dateTime, deployedBy: z.string().nullable() })),
});
export type Requirements = DecisionDetail['requirements'];
export type DecisionDetail = z.infer<typeof detailed>;

export const detail = endpoint({
  method: 'GET',
  path: '/workflow/decision',
  summary: 'Read a version of a decision, by default the newest',
  access: designer,
  query: z.object({ key: decisionKey, version: z.coerce.number().int().positive().optional() }),
  response: detailed,
});

const edited = z.object({
  key: decisionKey,
  name: decisionName,
  table,
  tests: z.array(test).max(decisionLimits.tests),
});

const outcome = z.object({
  /** One per output; several rows are joined by commas */
  values: z.array(z.string()),
  /** Matching rules, counted from 1 */
  rules: z.array(z.number().int()),
  /** Null if nothing is expected */
  passed: z.boolean().nullable(),
  error: z.string(),
});
export type TestOutcome = z.infer<typeof outcome>;

const checked = z.object({
  issues: z.array(issue),
  overlaps: z.array(z.object({ rules: z.tuple([z.number().int(), z.number().int()]), values: z.array(z.string()) })),
  gaps: z.array(z.array(z.string())),
  /** False if conditions are more than values and ranges, so that gaps were not looked for */
  isComplete: z.boolean(),
  outcomes: z.array(outcome),
});

export type CheckedDecision = z.infer<typeof checked>;

export const check = endpoint({
  method: 'POST',
  path: '/workflow/decision/check',
  summary: 'List what is wrong with a table, its overlaps and gaps, and run its test rows',
  access: designer,
  body: edited,
  bodyLimit: decisionLimits.xmlBytes,
  response: checked,
});

const deployed = z.object({ version: z.number().int().nullable(), issues: z.array(issue) });

export const deploy = endpoint({
  method: 'POST',
  path: '/workflow/decision/deploy',
  summary: 'Publish a table as a new version; refused if somebody else published one meanwhile',
  access: deployer,
  /** `version` is the newest version that the caller knows. Null for a new decision */
  body: edited.extend({ version: z.number().int().nullable() }),
  bodyLimit: decisionLimits.xmlBytes,
  response: deployed,
});

export const importFile = endpoint({
  method: 'POST',
  path: '/workflow/decision/import',
  summary: 'Publish all decisions of a DMN file',
  access: deployer,
  body: z.object({ xml: z.string().min(1).max(decisionLimits.xmlBytes) }),
  bodyLimit: 2 * decisionLimits.xmlBytes,
  response: z.object({ keys: z.array(z.string()), issues: z.array(issue) }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/workflow/decision/remove',
  summary: 'Delete all versions of a decision that no process names',
  access: deployer,
  body: z.object({ key: decisionKey }),
});

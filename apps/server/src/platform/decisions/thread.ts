import {
  coverageOf,
  DecisionError,
  evaluateDecision,
  expressionIssues,
  newDecision,
  readDecisions,
  withTable,
  type Coverage,
  type DecisionIssue,
  type DecisionModel,
  type DecisionResult,
  type DecisionTable,
} from '@portal/dmn';

/** Models that this thread has read, by their text. */
const models = new Map<string, DecisionModel>();
const modelsMost = 50;

async function modelOf(xml: string): Promise<DecisionModel> {
  const known = models.get(xml);
  if (known) return known;
  const model = await readDecisions(xml);
  const [oldest] = models.keys();
  if (models.size >= modelsMost && oldest !== undefined) models.delete(oldest);
  models.set(xml, model);
  return model;
}

export type Decided = DecisionResult | { issues: readonly DecisionIssue[] };

const issuesOf = (error: unknown) => {
  if (error instanceof DecisionError) return { issues: error.issues };
  throw error;
};

/** Evaluates a decision of a file. */
export async function* decide({ xml, key, vars }: { xml: string; key: string; vars: Record<string, unknown> }) {
  yield await modelOf(xml)
    .then((model): Decided => evaluateDecision(model, key, vars))
    .catch(issuesOf);
}

/** Reads a file that is to be published. */
export async function* readDecisionFile({ xml }: { xml: string }) {
  yield await readDecisions(xml)
    .then((model) => ({ model, issues: expressionIssues(model) as readonly DecisionIssue[] }))
    .catch((error: unknown) => ({ model: null, ...issuesOf(error) }));
}

export interface TableToCheck {
  /** The file whose table is replaced. Null for a new one */
  xml: string | null;
  key: string;
  name: string;
  table: DecisionTable;
  /** Rows of values, one per input */
  rows: readonly (readonly unknown[])[];
}

/** Writes a table into its file, checks it, and evaluates it for rows of input values. */
export async function* checkDecision({ xml, key, name, table, rows }: TableToCheck) {
  const checked = await withTable(xml ?? newDecision(key, name), key, name, table)
    .then(async (written) => ({ written, model: await readDecisions(written) }))
    .catch(issuesOf);
  if ('issues' in checked) {
    yield { xml: null, issues: checked.issues, coverage: null, decided: [] as Decided[] };
    return;
  }
  const { written, model } = checked;
  const issues: readonly DecisionIssue[] = expressionIssues(model);
  const coverage: Coverage = coverageOf(table);
  const decided = issues.length > 0 ? [] : rows.map((row) => decideRow(model, key, table, row));
  yield { xml: written, issues, coverage, decided };
}

/** The values stand in the place of the input expressions, which may be more than names. */
function decideRow(model: DecisionModel, key: string, table: DecisionTable, row: readonly unknown[]): Decided {
  const named = table.inputs.map((input, at) => ({ ...input, expression: `testInput${at}` }));
  const decisions = model.decisions
    .filter(({ id }) => id === key)
    .map((decision) => ({ ...decision, requires: [], logic: { ...table, inputs: named } }));
  const vars = Object.fromEntries([
    ...table.inputs.map(({ expression }, at) => [expression, row[at] ?? null] as const),
    ...row.map((value, at) => [`testInput${at}`, value] as const),
  ]);
  try {
    return evaluateDecision({ ...model, decisions }, key, vars);
  } catch (error) {
    return issuesOf(error);
  }
}

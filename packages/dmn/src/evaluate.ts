import { toFeel, type FeelFunction } from 'feelin';
import { DecisionError } from './errors';
import type { Scope } from './feel';
import { outputName, type Row } from './hit-policies';
import type { Decision, DecisionModel } from './model';
import { functionOf, valueOfLogic } from './run-logic';
import { runTable, type Matched, type Outcome } from './run-table';
import { plain } from './values';

export interface DecisionResult {
  /** One row per rule that counts, as Camunda's result list */
  rows: Row[];
  /** The value of the decision as DMN defines it: what decisions that require it read */
  value: unknown;
  matched: Matched;
}

/**
 * Evaluates a decision with those that it requires. A `Date` among the variables is a date and time.
 * @throws {DecisionError} naming decision, rule and cell
 */
export function evaluateDecision(model: DecisionModel, key: string, variables: Scope): DecisionResult {
  const matched: Matched = [];
  const outcomes = new Map<string, Outcome>();
  const byId = new Map(model.decisions.map((decision) => [decision.id, decision]));
  const absent = Object.fromEntries(model.inputs.map(({ name }) => [name, null]));
  const given = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, toFeel(value)]));
  const functions = knowledgeOf(model, matched);

  const evaluateOne = (id: string): Outcome => {
    const known = outcomes.get(id);
    if (known) return known;
    const decision = byId.get(id);
    if (!decision) throw new DecisionError({ code: 'decisionMissing', decision: id, detail: id });
    let scope: Scope = { ...absent, ...given, ...functions(decision.knows) };
    for (const required of decision.requires)
      scope = { ...scope, ...readable(byId.get(required), evaluateOne(required)) };
    const outcome = run(decision, scope, matched);
    outcomes.set(id, outcome);
    return outcome;
  };

  const { rows, value } = evaluateOne(key);
  return { rows: rows.map((row) => plain(row) as Row), value: plain(value), matched };
}

/** Returns business knowledge models as functions by their names. A model sees only its parameters and what it requires. */
function knowledgeOf({ knowledge }: DecisionModel, matched: Matched): (ids: readonly string[]) => Scope {
  const byId = new Map(knowledge.map((model) => [model.id, model]));
  const made = new Map<string, FeelFunction>();
  const functions = (ids: readonly string[]): Scope =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const model = byId.get(id);
        return model ? [[model.variable, functionFor(model)]] : [];
      }),
    );
  const functionFor = (model: DecisionModel['knowledge'][number]): FeelFunction => {
    const known = made.get(model.id) ?? functionOf(model.id, model.logic, functions(model.knows), matched);
    made.set(model.id, known);
    return known;
  };
  return functions;
}

/** Returns what a decision gives to those that require it: its value, and as in Camunda each output by its name. */
function readable(decision: Decision | undefined, { rows, value, severalRows }: Outcome): Scope {
  const names = decision?.logic.type === 'table' ? decision.logic.outputs.map(outputName) : [];
  const outputs = names.map((name) => {
    const values = rows.map((row) => row[name]);
    return [name, severalRows ? values : (values[0] ?? null)] as const;
  });
  return { ...Object.fromEntries(outputs), ...(decision && { [decision.variable]: value }) };
}

function run({ id, logic, variable }: Decision, scope: Scope, matched: Matched): Outcome {
  if (logic.type === 'table') return runTable(id, logic, scope, matched);
  const value = valueOfLogic(id, logic, scope, matched);
  return { rows: [{ [variable]: value }], value, severalRows: false };
}

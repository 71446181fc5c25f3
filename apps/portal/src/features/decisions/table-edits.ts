import type { DecisionTable, DecisionTest } from '../../shared/api/decisions';

/** The state of the editor. Each change of it is one step of undo. */
export interface Edited {
  name: string;
  table: DecisionTable;
  tests: DecisionTest[];
}

type Side = 'inputs' | 'outputs';
type Input = DecisionTable['inputs'][number];
type Output = DecisionTable['outputs'][number];

let made = 0;
const newId = (kind: string): string => `${kind}_${Date.now().toString(36)}${(made += 1)}`;

const newInput = (): Input => ({
  id: newId('input'),
  label: '',
  expression: '',
  type: 'string',
  values: '',
  variable: '',
});
const newOutput = (name: string): Output => ({
  id: newId('output'),
  label: '',
  name,
  type: 'string',
  values: '',
  fallback: '',
});

export const newTable = (): DecisionTable =>
  addRule({ hitPolicy: 'UNIQUE', aggregation: null, inputs: [newInput()], outputs: [newOutput('result')], rules: [] });

const inserted = <T>(list: readonly T[], at: number, value: T): T[] => [...list.slice(0, at), value, ...list.slice(at)];
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((each, index) => (index === at ? value : each));

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const value = list[from];
  if (value === undefined || to < 0 || to >= list.length) return [...list];
  return inserted(without(list, from), to, value);
}

export function addRule(table: DecisionTable, at = table.rules.length): DecisionTable {
  const rule = {
    id: newId('rule'),
    inputEntries: table.inputs.map(() => ''),
    outputEntries: table.outputs.map(() => ''),
    note: '',
  };
  return { ...table, rules: inserted(table.rules, at, rule) };
}

export const removeRule = (table: DecisionTable, at: number): DecisionTable => ({
  ...table,
  rules: without(table.rules, at),
});

export const moveRule = (table: DecisionTable, from: number, to: number): DecisionTable => ({
  ...table,
  rules: moved(table.rules, from, to),
});

/** Changes a cell. Columns are counted over inputs, outputs and the note. */
export function setCell(table: DecisionTable, row: number, column: number, text: string): DecisionTable {
  const rule = table.rules[row];
  if (!rule) return table;
  const inputs = table.inputs.length;
  const changed =
    column < inputs
      ? { ...rule, inputEntries: replaced(rule.inputEntries, column, text) }
      : column < inputs + table.outputs.length
        ? { ...rule, outputEntries: replaced(rule.outputEntries, column - inputs, text) }
        : { ...rule, note: text };
  return { ...table, rules: replaced(table.rules, row, changed) };
}

/** Applies a change of columns to the cells of every rule and test row. */
function withCells(edited: Edited, side: Side, change: (cells: readonly string[]) => string[]): Edited {
  const { table, tests } = edited;
  const cells = side === 'inputs' ? 'inputEntries' : 'outputEntries';
  const values = side === 'inputs' ? 'inputs' : 'expected';
  return {
    ...edited,
    table: { ...table, rules: table.rules.map((rule) => ({ ...rule, [cells]: change(rule[cells]) })) },
    tests: tests.map((test) => ({ ...test, [values]: change(test[values]) })),
  };
}

export function addColumn(edited: Edited, side: Side): Edited {
  const next = withCells(edited, side, (cells) => [...cells, '']);
  const { inputs, outputs } = next.table;
  const table =
    side === 'inputs'
      ? { ...next.table, inputs: [...inputs, newInput()] }
      : { ...next.table, outputs: [...outputs, newOutput(`result${outputs.length + 1}`)] };
  return { ...next, table };
}

export function removeColumn(edited: Edited, side: Side, at: number): Edited {
  const next = withCells(edited, side, (cells) => without(cells, at));
  return { ...next, table: { ...next.table, [side]: without<unknown>(next.table[side], at) } };
}

export function moveColumn(edited: Edited, side: Side, from: number, to: number): Edited {
  const next = withCells(edited, side, (cells) => moved(cells, from, to));
  return { ...next, table: { ...next.table, [side]: moved<unknown>(next.table[side], from, to) } };
}

export const setInput = (table: DecisionTable, at: number, change: Partial<Input>): DecisionTable => ({
  ...table,
  inputs: table.inputs.map((input, index) => (index === at ? { ...input, ...change } : input)),
});

export const setOutput = (table: DecisionTable, at: number, change: Partial<Output>): DecisionTable => ({
  ...table,
  outputs: table.outputs.map((output, index) => (index === at ? { ...output, ...change } : output)),
});

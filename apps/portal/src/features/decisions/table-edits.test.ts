import { describe, expect, it } from 'vitest';
import { addColumn, addRule, moveColumn, moveRule, newTable, removeColumn, setCell, type Edited } from './table-edits';

const filled = (): Edited => {
  const table = setCell(setCell(addRule(newTable()), 0, 0, 'a'), 0, 1, 'r');
  return { name: 'Size', table, tests: [{ inputs: ['1'], expected: ['2'] }] };
};

describe('editing a decision table', () => {
  it('keeps the cells of rules and test rows with their columns', () => {
    const wider = addColumn(filled(), 'inputs');
    expect(wider.table.rules[0]).toMatchObject({ inputEntries: ['a', ''], outputEntries: ['r'] });
    expect(wider.tests).toEqual([{ inputs: ['1', ''], expected: ['2'] }]);

    const swapped = moveColumn(wider, 'inputs', 0, 1);
    expect(swapped.table.rules[0]?.inputEntries).toEqual(['', 'a']);
    expect(swapped.table.inputs.map(({ id }) => id)).toEqual(wider.table.inputs.map(({ id }) => id).toReversed());
    expect(removeColumn(swapped, 'inputs', 0).tests).toEqual([{ inputs: ['1'], expected: ['2'] }]);
  });

  it('moves a rule within the table only', () => {
    const { table } = filled();
    expect(moveRule(table, 0, 1).rules[1]?.inputEntries).toEqual(['a']);
    expect(moveRule(table, 0, -1)).toEqual(table);
  });
});

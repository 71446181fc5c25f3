import { describe, expect, it } from 'vitest';
import { initialArrangement, moved, ordered, toggled, visible } from './columns';

const columns = ['name', 'time', 'state'].map((key) => ({ key }));
const keys = (list: { key: string }[]) => list.map((column) => column.key);

describe('the arrangement of columns', () => {
  it('shows all columns in their own order at first', () => {
    expect(keys(visible(columns, initialArrangement))).toEqual(['name', 'time', 'state']);
  });

  it('moves a column to the position of another, in both directions', () => {
    expect(keys(ordered(columns, moved(columns, initialArrangement, 'state', 'name').order))).toEqual([
      'state',
      'name',
      'time',
    ]);
    expect(keys(ordered(columns, moved(columns, initialArrangement, 'name', 'state').order))).toEqual([
      'time',
      'state',
      'name',
    ]);
  });

  it('puts a column of a newer version behind the arranged ones', () => {
    expect(keys(ordered(columns, ['time', 'name']))).toEqual(['time', 'name', 'state']);
  });

  it('hides and shows a column, but never the last one', () => {
    const [name, time, state] = columns as [{ key: string }, { key: string }, { key: string }];

    const one = toggled(columns, toggled(columns, initialArrangement, name), time);

    expect(keys(visible(columns, one))).toEqual(['state']);
    expect(toggled(columns, one, state)).toBe(one);
    expect(keys(visible(columns, toggled(columns, one, name)))).toEqual(['name', 'state']);
  });

  it('shows an optional column in its place to a reader who chooses it', () => {
    const note = { key: 'note', optional: true };
    const all = [...columns.slice(0, 2), note, ...columns.slice(2)];

    const chosen = toggled(all, initialArrangement, note);

    expect(keys(visible(all, initialArrangement))).toEqual(['name', 'time', 'state']);
    expect(keys(visible(all, chosen))).toEqual(['name', 'time', 'note', 'state']);
    expect(keys(visible(all, toggled(all, chosen, note)))).toEqual(['name', 'time', 'state']);
  });
});

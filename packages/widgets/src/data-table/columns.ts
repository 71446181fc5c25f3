import type { ReactNode } from 'react';

export interface DataColumn<T> {
  /** Identifies the column in the reader's arrangement. */
  key: string;
  title: string;
  /** Only screen readers read the title. */
  titleHidden?: boolean;
  /** Renders the cell of a row. `index` counts the rows of the page from 0. */
  render: (row: T, index: number) => ReactNode;
  /** Numbers and times align right. */
  align?: 'left' | 'right';
  /** The width in px. By default the column takes what it needs. */
  width?: number;
  /** The minimum width in px, below which the table scrolls. The default fits a few words. */
  minWidth?: number;
  /** Hidden unless the reader adds the column. */
  optional?: boolean;
}

type Arranged = Pick<DataColumn<unknown>, 'key' | 'optional'>;

export type Density = 'default' | 'middle' | 'small';

/**
 * A reader's arrangement of a table: the order of columns by key, the hidden columns, the optional columns that are
 * shown, and the density.
 */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
  shown: readonly string[];
  density: Density;
}

/** A table's columns as they are arranged, and how that is changed. */
export interface Arranging {
  columns: readonly (Arranged & { title: string })[];
  arrangement: Arrangement;
  onArrange: (next: Arrangement) => void;
}

export const initialArrangement: Arrangement = { order: [], hidden: [], shown: [], density: 'default' };

/**
 * Returns all columns in the arranged order. Columns that the arrangement does not contain follow in their own order.
 */
export function ordered<C extends { key: string }>(columns: readonly C[], order: readonly string[]): C[] {
  const rank = (column: C) => {
    const index = order.indexOf(column.key);
    return index < 0 ? order.length + columns.indexOf(column) : index;
  };
  return [...columns].sort((a, b) => rank(a) - rank(b));
}

export const isShown = ({ key, optional = false }: Arranged, { hidden, shown }: Arrangement): boolean =>
  optional ? shown.includes(key) : !hidden.includes(key);

/** The columns to show. */
export const visible = <C extends Arranged>(columns: readonly C[], arrangement: Arrangement): C[] =>
  ordered(columns, arrangement.order).filter((column) => isShown(column, arrangement));

/** Hides or shows a column. The last visible column stays. */
export function toggled<C extends Arranged>(columns: readonly C[], arrangement: Arrangement, column: C): Arrangement {
  const { key, optional } = column;
  const list = optional ? 'shown' : 'hidden';
  if (isShown(column, arrangement) && visible(columns, arrangement).length === 1) return arrangement;
  const listed = arrangement[list];
  return {
    ...arrangement,
    [list]: listed.includes(key) ? listed.filter((each) => each !== key) : [...listed, key],
  };
}

/** Moves a column to the position of another one. */
export function moved(
  columns: readonly { key: string }[],
  arrangement: Arrangement,
  key: string,
  to: string,
): Arrangement {
  const keys = ordered(columns, arrangement.order).map((column) => column.key);
  const rest = keys.filter((each) => each !== key);
  rest.splice(keys.indexOf(to), 0, key);
  return { ...arrangement, order: rest };
}

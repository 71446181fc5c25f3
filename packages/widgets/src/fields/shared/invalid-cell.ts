import { createContext, useContext } from 'react';

/** A cell of a table to be shown and focused. A new object repeats the request. */
export interface InvalidCell {
  /** The id of the table's input. */
  input: string;
  row: string;
  column: string;
}

/** The columns that have issues, by row. */
export type InvalidCells = ReadonlyMap<string, ReadonlySet<string>>;

const InvalidCellContext = createContext<InvalidCell | null>(null);
export const InvalidCellProvider = InvalidCellContext.Provider;

/** The cell to show, of the table with this id. */
export function useInvalidCell(input: string | undefined): InvalidCell | null {
  const cell = useContext(InvalidCellContext);
  return cell && cell.input === input ? cell : null;
}

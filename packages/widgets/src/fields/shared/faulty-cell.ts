import { createContext, useContext } from 'react';

/** A cell of a table that is to be shown and focused; a new object asks again. */
export interface FaultyCell {
  /** The id of the table's input. */
  input: string;
  row: string;
  column: string;
}

const FaultyCellContext = createContext<FaultyCell | null>(null);
export const FaultyCellProvider = FaultyCellContext.Provider;

/** The cell to show, of the table with this id. */
export function useFaultyCell(input: string | undefined): FaultyCell | null {
  const cell = useContext(FaultyCellContext);
  return cell && cell.input === input ? cell : null;
}

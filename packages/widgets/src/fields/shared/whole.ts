import { createContext, useContext } from 'react';

const WholeContext = createContext(false);

/** Makes values show all that they have, as paper needs it, instead of a page at a time. */
export const WholeValuesProvider = WholeContext.Provider;

export const useWholeValues = (): boolean => useContext(WholeContext);

import { createContext, useContext } from 'react';

const WholeContext = createContext(false);

/** Makes values render completely, for printing, instead of a page at a time. */
export const WholeValuesProvider = WholeContext.Provider;

export const useWholeValues = (): boolean => useContext(WholeContext);

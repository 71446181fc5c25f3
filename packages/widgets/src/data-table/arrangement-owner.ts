import { createContext } from 'react';

/** Whose tables these are: arrangements are remembered by person; the application provides the id. */
export const ArrangementOwner = createContext('');

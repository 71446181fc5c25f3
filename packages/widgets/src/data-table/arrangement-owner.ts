import { createContext } from 'react';

/** The id of the user whose table arrangements are stored. The application provides it. */
export const ArrangementOwner = createContext('');

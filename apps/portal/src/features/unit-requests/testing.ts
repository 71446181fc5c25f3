import { storedFields } from '../../testing/stored-record';

/** The fields of a stored request or answer besides its state and values. */
export const stored = { ...storedFields, id: 5 };

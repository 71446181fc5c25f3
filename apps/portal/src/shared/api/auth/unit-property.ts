import { auth, dictionaries } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

/** The nature of the current company; null until it was chosen. */
export const unitProperty = () => reading(['unit-property'], auth.unitProperty);

export const unitProperties = () => reading(['unit-properties'], dictionaries.unitProperties);

export const chooseUnitProperty = (property: string) => call(auth.saveUnitProperty, { body: { property } });

export const changeUnitProperty = (property: string, previous: string | null) =>
  call(auth.changeUnitProperty, { body: { property, previous } });

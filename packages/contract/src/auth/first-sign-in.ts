import { z } from 'zod';
import { endpoint } from '../wire/endpoint';

/** The dictionary of unit natures. */
export const unitPropertyDictionary = 'units_property';

/** Null until the user has chosen it. The portal then shows the dialog of the first sign-in (spec 000 §4). */
export const unitProperty = endpoint({
  method: 'GET',
  path: '/admin/company/unitProperty',
  summary: "The nature of the session's company; null until it was chosen",
  access: 'user',
  response: z.string().nullable(),
});

export const saveUnitProperty = endpoint({
  method: 'POST',
  path: '/admin/company/saveUnitProperty',
  summary: "Choose the nature of the session's company, once, as its administrator",
  access: 'user',
  body: z.object({ property: z.string().min(1).max(64) }),
  response: z.null(),
});

export const changeUnitProperty = endpoint({
  method: 'POST',
  path: '/admin/company/changeUnitProperty',
  summary: "Change the nature of the session's company, as its administrator; refused if it is no longer `previous`",
  access: 'user',
  body: z.object({ property: z.string().min(1).max(64), previous: z.string().nullable() }),
  response: z.null(),
});

export const enterBackOffice = endpoint({
  method: 'GET',
  path: '/admin/jump/backed',
  summary: 'The address of the back office, for administrators of companies and of the platform',
  access: 'user',
  response: z.string(),
});

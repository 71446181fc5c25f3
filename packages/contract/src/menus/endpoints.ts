import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';
import { menuItem } from '../settings/endpoints';

export const selfAppMenu = endpoint({
  method: 'GET',
  path: '/application/appIns/selfAppMenu',
  summary: 'The menu of one application, as far as the signed-in user may see it',
  access: 'user',
  query: z.object({ appinsId: rowId }),
  response: z.array(menuItem),
});

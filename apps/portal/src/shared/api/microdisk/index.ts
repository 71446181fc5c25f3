import { microdisk } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { reading } from '../reading';

/** Where a link to the network drive leads; null where no drive is configured. */
export const microdiskAddress = (eipurl: string) =>
  queryOptions({ ...reading(['microdisk', eipurl], microdisk.address, { query: { eipurl } }), retry: false });

import { microdisk } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { reading } from '../reading';

/** Returns the target of a link to the network drive, or null if no drive is configured. */
export const microdiskAddress = (eipurl: string) =>
  queryOptions({ ...reading(['microdisk', eipurl], microdisk.address, { query: { eipurl } }), retry: false });

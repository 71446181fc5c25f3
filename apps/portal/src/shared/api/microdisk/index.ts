import { microdisk } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/** Where a link to the network drive leads; null where no drive is configured. */
export const microdiskAddress = (eipurl: string) =>
  queryOptions({
    queryKey: ['microdisk', eipurl],
    queryFn: ({ signal }) => call(microdisk.address, { query: { eipurl } }, { signal, quiet: true }),
    retry: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/**
 * Returns what an application for a service begins with. It is asked once for each time that a form is opened; the
 * drawer of all processes loads the call only then.
 */
export const serviceApplication = (id: number) =>
  queryOptions({
    queryKey: ['workflow-apply', id],
    queryFn: async () => {
      const { serviceReading } = await import('@portal/contract/services');
      return call(serviceReading.apply, { body: { id } });
    },
    staleTime: Infinity,
    gcTime: 0,
  });

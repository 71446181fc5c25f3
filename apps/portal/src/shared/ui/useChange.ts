import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { notice } from '../notice';
import { useBusy } from './useBusy';

/** Runs a change as `useBusy` does; lists and details are read again, also after a failure. */
export function useChange(refresh: (client: QueryClient) => Promise<unknown>) {
  const client = useQueryClient();
  const { busy, run } = useBusy();
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work().catch(notice.failure);
      await refresh(client);
    });
  return { busy, change };
}

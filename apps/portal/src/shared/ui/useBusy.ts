import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notice } from '../notice';

/** Runs the work of a button. A failure is shown as a notice, and `busy` is true until it is done. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notice.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Runs a change like `useBusy`. Lists and details are read again, also after a failure. */
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

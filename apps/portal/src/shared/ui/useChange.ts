import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notice } from '../notice';

/**
 * Carries out a change that one press of a button makes. A failure is shown as a notice; lists and details are read again in
 * either case. `busy` lasts until they are.
 */
export function useChange(refresh: (client: QueryClient) => Promise<unknown>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notice.failure(error);
    } finally {
      await refresh(client);
      setBusy(false);
    }
  };
  return { busy, change };
}

import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../shared/http';

const isRefusal = (error: Error) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** A refusal is final; a lost connection or a failing server is asked once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 1 && !isRefusal(error) },
    mutations: { retry: false },
  },
});

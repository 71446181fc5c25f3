import { QueryClient } from '@tanstack/react-query';
import { retry } from '../../shared/http';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry },
    mutations: { retry: false },
  },
});

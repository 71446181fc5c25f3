import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { retry } from '../../shared/http';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry },
    mutations: { retry: false },
  },
});

/* The words of a refusal are in the language in which it was asked. */
i18next.on('languageChanged', () => {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
});

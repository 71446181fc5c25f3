import { taskLinks, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/** A link is read anew whenever its page is opened, because its task may be gone. */
export const linkedTask = (token: string, language: string) =>
  queryOptions({
    queryKey: ['task-link', token, language],
    queryFn: ({ signal }) => call(taskLinks.open, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const decideByLink = (body: Input<typeof taskLinks.decide.body>) => call(taskLinks.decide, { body });

import { files as wire } from '@portal/contract';
import type { ListQuery } from '../list-query';
import { readingPage } from '../reading';

export const storedFiles = ({ state, ...query }: ListQuery & { state: string }) =>
  readingPage(['files', query, state], wire.list, {
    query: { ...query, ...(state && { use: state as wire.ListedFile['use'] }) },
  });

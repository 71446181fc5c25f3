import type { views } from '@portal/contract';
import type { QueryKey } from '@tanstack/react-query';

interface Views {
  views: views.SavedView[];
  /** Whether the reader changes shared views. */
  mayShare: boolean;
}

interface SavedQuery {
  id?: number;
  name: string;
  query: views.SavedView['query'];
  shared: boolean;
}

/** Where the saved views of one list are kept. */
export interface ViewStore {
  key: QueryKey;
  /** The views may be this old. */
  freshMs: number;
  read: () => Promise<Views>;
  save: (view: SavedQuery) => Promise<{ id: number }>;
  remove: (id: number) => Promise<unknown>;
  order: (order: { shared: boolean; ids: number[] }) => Promise<unknown>;
}

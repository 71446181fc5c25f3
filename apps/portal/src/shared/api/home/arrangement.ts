import {
  readArrangement,
  readDeadlines,
  saveArrangement,
  saveUsual,
  type HomeArrangement,
  type HomeKind,
} from '@portal/contract/home';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import type { CallOutput } from '../../http/request';
import { reading } from '../reading';
import { listsKey } from '../refresh';

const arrangementKey = ['home', 'arrangement'];

/** Returns which blocks the user sees. They hardly ever change, and then by the user's own doing. */
export const homeArrangement = () => ({ ...reading(arrangementKey, readArrangement), staleTime: Infinity });

type HomeBlocks = CallOutput<typeof readArrangement>;

/** Keeps the user's own arrangement, or returns to the usual one. */
export const keepArrangement = (arrangement: HomeArrangement | null) =>
  call(saveArrangement, { body: { arrangement } });

/** Shows an arrangement before the server has it. */
export const showArrangement = (client: QueryClient, own: HomeArrangement | null) =>
  client.setQueryData<HomeBlocks>(arrangementKey, (before) => before && { ...before, own });

export const refreshArrangement = (client: QueryClient) => client.invalidateQueries({ queryKey: arrangementKey });

/** Sets what people of a kind begin with, or returns to the built-in arrangement. */
export const keepUsual = (kind: HomeKind, arrangement: HomeArrangement | null) =>
  call(saveUsual, { body: { kind, arrangement } });

/** What ends within two weeks. It is read again with the task lists. */
export const deadlines = () => reading([listsKey, 'deadlines'], readDeadlines);

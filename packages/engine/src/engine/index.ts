import type { Engine } from '../api';
import type { Store } from '../store/port';
import type { Clock, IdentityPort } from '../types';
import { administrationQueries } from './administration';
import { approvalCommands } from './approval';
import { Catalogue } from './catalogue';
import { definitionCommands } from './definitions';
import { eventCommands } from './events';
import { Executor } from './executor';
import { externalCommands } from './externals';
import { instanceCommands } from './instances';
import { engineQueries } from './queries';

export interface EnginePorts {
  store: Store;
  identity: IdentityPort;
  /** Default: the machine's clock. */
  clock?: Clock;
}

export function createEngine({ store, identity, clock = { now: () => Date.now() } }: EnginePorts): Engine {
  const catalogue = new Catalogue(store);
  const executor = new Executor({ store, identity, clock, catalogue });
  const now = () => clock.now();
  const events = eventCommands({ executor, catalogue, store, now });
  executor.onSignals = () => events.deliverSignals();
  return {
    ...definitionCommands(store, catalogue, now),
    ...approvalCommands(executor, catalogue, now),
    ...instanceCommands(executor, catalogue, store, now),
    ...events,
    ...externalCommands(executor, store, now),
    ...engineQueries(store, catalogue),
    ...administrationQueries(store, catalogue),
  };
}

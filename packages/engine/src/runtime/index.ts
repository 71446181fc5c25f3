import { plainCalendar } from '@portal/contract/work-calendar';
import type { Engine } from '../api/engine/engine';
import type { Store } from '../store/ports/store';
import { EngineError } from '../errors';
import { engineLimits, type EngineLimits } from '../limits';
import { createScriptRunner } from '../scripts';
import type { CalendarPort, Clock, CommandResult, FileUses, Handler, IdentityPort, Outbox } from '../api';
import { administrationQueries } from './queries/administration';
import { approvalCommands } from './commands/approval';
import { HandlerInvoker, type BeforeAgreeing } from './handler-invoker';
import { Catalogue } from './catalogue';
import { definitionCommands } from './deploy/definitions';
import { capabilitiesOf } from './deploy/deploy-checks';
import { deploymentCommands } from './deploy/deployments';
import { eventCommands } from './commands/events';
import { Executor } from './executor';
import { externalCommands } from './commands/externals';
import { aheadOf, forecasts } from './queries/forecast';
import { instanceCommands } from './commands/instances';
import { migrationCommands } from './commands/migration';
import { engineQueries } from './queries/index';
import { Starts } from './commands/starts';
import { suspensionCommands, administrationCommands } from './commands/administration';
import { taskQueries } from './queries/task-queries';

/** The identities of a host without an organisation: every user can act, and groups have no members. */
export const everyUser: IdentityPort = {
  members: async (_tenant, identities) =>
    new Map(identities.flatMap((each) => (each.startsWith('u:') ? [[each, [each.slice(2)]]] : []))),
};

/** One sandbox for all engines of a process. It starts with the first script. */
const scripts = createScriptRunner();

export interface EnginePorts {
  store: Store;
  identity: IdentityPort;
  /** The default is the machine's clock. */
  clock?: Clock;
  /** The default counts weekends only, with the usual hours. */
  calendar?: CalendarPort;
  /** Asked before an overdue task is agreed to automatically. */
  beforeAgreeing?: BeforeAgreeing;
  /** Handlers for `camunda:class` and `camunda:delegateExpression`. */
  handlers?: Readonly<Record<string, Handler>>;
  /** Receives the change event of every command. Only the PostgreSQL store supports it. */
  outbox?: Outbox;
  /** The limits of an instance. The default is `engineLimits`. */
  limits?: Partial<EngineLimits>;
  /** Receives the files that variables refer to. Only the PostgreSQL store supports it. */
  files?: FileUses;
  /**
   * Receives failures of instances that a signal or a timer started or continued, since no caller gets them.
   */
  announce?: (tenant: string, result: CommandResult) => void;
}

export function createEngine({
  store,
  identity,
  clock = { now: () => Date.now() },
  calendar = { of: async () => plainCalendar },
  beforeAgreeing,
  handlers = {},
  outbox,
  files,
  limits: given = {},
  announce = () => {},
}: EnginePorts): Engine {
  const catalogue = new Catalogue(store);
  const invoker = new HandlerInvoker(handlers, scripts, beforeAgreeing);
  const limits = { ...engineLimits, ...given };
  const executor = new Executor({ store, identity, clock, calendar, catalogue, invoker, limits, outbox, files });
  const starts = new Starts(executor, catalogue);
  const now = () => clock.now();
  const ahead = aheadOf({ catalogue, identity, now, limits });
  const events = eventCommands({ executor, catalogue, store, now, announce });
  // the thrower of a signal is independent of the processes it starts
  executor.onSignals = () => events.deliverSignals().catch(ignoreRefusal);
  const names = new Set(Object.keys(handlers));
  return {
    capabilities: capabilitiesOf([...names]),
    ...definitionCommands(store, catalogue, now, names),
    ...deploymentCommands(store, now, names),
    ...approvalCommands(executor, starts, { now, ahead }),
    ...instanceCommands(executor, starts, store, now),
    ...events,
    ...externalCommands(executor, store, catalogue, now),
    ...engineQueries(store, catalogue, now),
    ...taskQueries(store, catalogue),
    removeExpired: (removal) => store.removeExpired({ ...removal, now: now() }),
    ...administrationQueries(store, catalogue),
    ...administrationCommands(executor, now),
    ...migrationCommands(executor, catalogue, store),
    ...suspensionCommands(executor, store, now),
    ...forecasts({ store, catalogue, now }, ahead),
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof EngineError)) throw error;
}

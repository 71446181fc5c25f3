import type { EventCommands } from '../../api/engine/event-commands';
import type { CommandResult, Variables } from '../../api';
import { EngineError, expressionFailed } from '../../errors';
import { ExpressionError, lacksSomething, requireBoolean } from '../../expressions';
import type { Condition } from '../../model/events/types';
import type { Store } from '../../store/ports/store';
import { met } from '../../values';
import type { Catalogue } from '../catalogue';
import { startsOfVersion, type StartPlace } from './start-events';
import type { StartAt } from './starts';

interface Ports {
  catalogue: Catalogue;
  store: Store;
  startAt: StartAt;
  now: () => number;
}

type Candidate = StartPlace & { condition: Condition | undefined };

/**
 * Starts processes by their conditional start events. Every condition is evaluated before the first instance is
 * started.
 */
export function conditionalStarts({ catalogue, store, startAt, now }: Ports): EventCommands['startByCondition'] {
  /** The start events of the newest versions. Only active ones can hold, but suspended ones count as found. */
  const ofNewest = async (tenant: string): Promise<Candidate[]> => {
    const starts = await store.starts(tenant, 'conditional');
    if (starts.length === 0) throw new EngineError('subscriptionNotFound', undefined, { found: 0 });
    const active = starts.filter(({ suspended }) => !suspended);
    return Promise.all(
      active.map(async ({ definitionId, nodeId }) => {
        const { model } = await catalogue.version(tenant, definitionId);
        const node = model.nodes[model.nodeIndex.get(nodeId) ?? -1];
        return { tenant, definitionId, nodeId, condition: node?.event?.condition };
      }),
    );
  };

  const ofVersion = async (tenant: string, definitionId: string): Promise<Candidate[]> => {
    const { active, suspended } = await startsOfVersion({ catalogue, store }, tenant, definitionId);
    const starts = active.map(({ event, ...start }) => ({ ...start, condition: event.condition }));
    const conditional = starts.filter(({ condition }) => condition !== undefined);
    if (conditional.length === 0 && !suspended)
      throw new EngineError('badRequest', undefined, { reason: `${definitionId} has no conditional start event` });
    return conditional;
  };

  return async (tenant, { vars = {}, transient, businessKey, definitionId }) => {
    const candidates = await (definitionId === undefined ? ofNewest(tenant) : ofVersion(tenant, definitionId));
    const fulfilled = candidates.filter(({ condition }) => condition && holdsAlone(condition, vars, now()));
    const options = { transient, ...(businessKey === undefined ? {} : { businessKey }) };
    const results: CommandResult[] = [];
    for (const start of fulfilled) {
      try {
        results.push({ ...(await startAt(start, vars, options)), started: true });
      } catch (error) {
        throw error instanceof EngineError && results.length > 0 ? withStarted(error, results) : error;
      }
    }
    return results;
  };
}

/** Each instance is started in its own transaction, so a failure names those that run. */
const withStarted = ({ code, nodeId, data }: EngineError, results: readonly CommandResult[]): EngineError =>
  new EngineError(code, nodeId, { ...data, started: results.map(({ instanceId }) => instanceId) });

/** Returns whether a condition holds for variables that no instance has yet. */
function holdsAlone({ variable, expression }: Condition, vars: Variables, now: number): boolean {
  if (variable !== undefined && !Object.hasOwn(vars, variable)) return false;
  const scope = {
    has: (name: string) => Object.hasOwn(vars, name),
    get: (name: string) => met(vars[name]),
    now: () => now,
  };
  try {
    return requireBoolean(expression.evaluate(scope));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    // without the variables it speaks of it does not hold
    if (lacksSomething(error.issue)) return false;
    throw expressionFailed('', expression.text, error.issue);
  }
}

import { EngineError } from '../../errors';
import { Budget } from '../../expressions';
import type { ProcessModel } from '../../model/types';
import type { Command, CommandOf } from '../commands/types';
import type { Effects } from '../effects';
import type { CallAnswer, Env, Need } from '../env';
import { step } from '../step';
import type { InstanceState } from '../state';
import { endOf } from './ends';
import { ForecastBuilder } from './builder';
import type { ForecastStep } from '../../api';

export type Forecast = { steps: ForecastStep[] } | { need: Need };

/** The maximum number of assumed completions. A forecast of a longer process stops there. */
const moveLimit = 200;

/** More data is needed for a forecast. */
class Unknown extends Error {
  override readonly name = 'Unknown';
  constructor(readonly need: Need) {
    super('more is needed');
  }
}

/**
 * Forecasts by the steps of the engine, assuming that every task is agreed with the current variables, that every event
 * occurs, and that handlers and scripts do nothing. The function is pure; nothing is written. `from` is a running
 * instance or a start.
 */
export function forecast(model: ProcessModel, from: InstanceState | CommandOf<'start'>, env: Env): Forecast {
  const builder = new ForecastBuilder(model, env);
  const budget = new Budget(env.limits);
  try {
    if ('type' in from) {
      const started = attempt(model, undefined, from, env, budget);
      if ('error' in started)
        return { steps: [builder.refusedStart(endOf(model, started.error, model.nodes[model.start ?? -1]))] };
      builder.addState(started.state, started.effects);
      followPath(model, started.state, env, builder, budget);
    } else {
      const { suspended: _still, ...state } = from;
      builder.addState(state, undefined);
      followPath(model, state, env, builder, budget);
    }
  } catch (error) {
    if (error instanceof Unknown) return { need: error.need };
    throw error;
  }
  return { steps: builder.steps };
}

function followPath(
  model: ProcessModel,
  initial: InstanceState,
  env: Env,
  builder: ForecastBuilder,
  budget: Budget,
): void {
  let state = initial;
  for (let moves = 0; state.status === 'running'; moves += 1) {
    const move = builder.next(state);
    if (!move) return;
    if (moves >= moveLimit) {
      builder.close(move.item, { reason: 'long', detail: [] });
      return;
    }
    const result = attempt(model, move.state, move.command, env, budget);
    if ('error' in result) builder.close(move.item, builder.endAt(move.state, move.item, result.error));
    else {
      builder.addState(result.state, result.effects);
      state = result.state;
    }
  }
}

function attempt(
  model: ProcessModel,
  state: InstanceState | undefined,
  command: Command,
  env: Env,
  budget: Budget,
): { state: InstanceState; effects: Effects } | { error: EngineError } {
  const answers: CallAnswer[] = [...env.answers];
  try {
    for (;;) {
      const result = step(model, state, command, { ...env, answers }, budget);
      if ('state' in result) return result;
      // nothing external is called: the effect of handlers and scripts is unknown
      if (!result.need.call) throw new Unknown(result.need);
      answers.push({});
    }
  } catch (error) {
    if (error instanceof EngineError) return { error };
    throw error;
  }
}

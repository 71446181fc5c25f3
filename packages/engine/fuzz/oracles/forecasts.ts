import type { Env } from '../../src/core/env';
import { forecast } from '../../src/core/forecast';
import type { InstanceState } from '../../src/core/state';
import type { ProcessModel } from '../../src/model/types';
import { violation, type Violations } from './violations';

/** Every state has a forecast: it contains what waits now, and computing it does not change the state. */
export function forecastMatches(model: ProcessModel, state: InstanceState, env: Env): Violations {
  const before = JSON.stringify(state);
  const result = forecast(model, state, env);
  if ('need' in result) return [`a forecast needs ${JSON.stringify(result.need)}`];
  const now = new Set(result.steps.filter((step) => step.now).map(({ nodeId }) => nodeId));
  return [
    ...violation(JSON.stringify(state) !== before, 'a forecast has changed the state'),
    ...Object.values(state.tasks).flatMap(({ node }) =>
      violation(!now.has(node), `a forecast does not mention ${node}`),
    ),
  ];
}

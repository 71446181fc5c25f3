import type { InstanceState } from '../../src/core/state';
import { transientName } from '../makers';
import { violation, type Violations } from './violations';

/** What was there for one command alone stands nowhere, but with a job that brings it. */
export function leftOver({ jobs: _jobs, ...state }: InstanceState): Violations {
  return violation(
    JSON.stringify(state).includes(`"${transientName}"`),
    'what was there for one command alone is kept',
  );
}

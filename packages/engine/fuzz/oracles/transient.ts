import type { InstanceState } from '../../src/core/state';
import { transientName } from '../makers';
import { fault, type Faults } from './faults';

/** What was there for one command alone stands nowhere, but with a job that brings it. */
export function leftOver({ jobs: _jobs, ...state }: InstanceState): Faults {
  return fault(JSON.stringify(state).includes(`"${transientName}"`), 'what was there for one command alone is kept');
}

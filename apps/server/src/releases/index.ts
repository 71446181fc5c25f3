import type { Baseline } from '../platform/database';
import schema from './0.1.0/schema.json' with { type: 'json' };
import steps from './0.1.0/steps.json' with { type: 'json' };

/** The first version, whose databases and backups have no checksums of steps. */
export const baseline: Baseline = { version: '0.1.0', steps: Object.keys(steps), schema };

import { configureGlobal } from 'fast-check';

/** Properties are checked with the same cases in every run. `PROPERTY_SEED` chooses others. */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

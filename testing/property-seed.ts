import { configureGlobal } from 'fast-check';

/** Properties are checked by the same cases in every run; `PROPERTY_SEED` draws others. */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

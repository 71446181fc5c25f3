import { config } from 'zod/v4/core';

/*
 * Must be imported before any schema, because zod tries `new Function`, which the content security policy blocks and
 * reports.
 */
config({ jitless: true });

import { config } from 'zod/v4/core';

/* Must be imported before any schema: zod tries `new Function`, which the content security policy forbids and reports. */
config({ jitless: true });

import { hostname } from 'node:os';

/** Names this process among all that share the database, for its operator. */
export const processName = `${hostname().slice(0, 24)}/${process.pid}`;

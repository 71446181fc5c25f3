import { cutOff, type OpenListener } from '@portal/engine/store';
import { Client } from 'pg';
import { keepAlive } from './database';
import { processName } from '../process-name';

const connectMs = 10_000;

/** Opens connections that are not of the pool, for sessions that last: they listen. `name` is seen by the operator. */
export const dedicatedConnection =
  (url: string, name: string): OpenListener =>
  async () => {
    const client = new Client({
      connectionString: url,
      application_name: `talent-portal ${name} ${processName}`,
      connectionTimeoutMillis: connectMs,
      ...keepAlive,
    });
    await client.connect();
    return { client, close: () => client.end(), cut: () => cutOff(client) };
  };

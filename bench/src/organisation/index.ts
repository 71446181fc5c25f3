import { addressBook, people, units, type Endpoint } from '@portal/contract';
import { Client as Database } from 'pg';
import { Client, sessionFor, type Given } from '../../../e2e/harness/client';
import { startServer } from '../../../e2e/harness/server';
import { withDatabase } from '../lib/database';
import { kilobytes, milliseconds, printTable } from '../lib/print';
import { median, timed } from '../lib/rate';
import type { Options } from '../options';
import { fillOrganisation, type Size } from './fill';

/** How often each call is sent in a round. */
const calls = 7;

/** What people, pickers and the address book cost in a large organisation: single calls, one after another. */
export async function benchOrganisation({ rounds, people: count }: Options): Promise<void> {
  const size: Size = { people: count, departments: count / 20, companies: count / 500, inFirst: count / 10 };
  await withDatabase(['organisation'], async (database) => {
    const url = database.url('organisation');
    const server = await startServer({ databaseUrl: url, settings: { REQUESTS_PER_MINUTE: '0' } });
    const client = new Database({ connectionString: url });
    await client.connect();
    try {
      const { company, department } = await fillOrganisation(client, size);
      console.log(`${size.people} people, ${size.departments} departments, ${size.companies} companies`);
      const reader = new Client(server.url, 'zh-CN', (await sessionFor(server.url, 'staff02')).accessToken);
      const admin = new Client(server.url, 'zh-CN', (await sessionFor(server.url, 'admin')).accessToken);
      const found = (keyword: string): Given => ({ query: { keyword } });
      const measured: [string, Client, Endpoint, Given][] = [
        ['picker: tree', reader, addressBook.departmentTree, {}],
        ['picker: first people', reader, addressBook.memberList, {}],
        ['picker: people of a department', reader, addressBook.memberList, { query: { deptId: department } }],
        ['picker: roles', reader, addressBook.roleList, {}],
        ['search by a character', reader, addressBook.memberList, found('伟')],
        ['search by name', reader, addressBook.memberList, found('王伟')],
        ['search by pinyin', reader, addressBook.memberList, found('wangwei')],
        ['search by initials', reader, addressBook.memberList, found('zw')],
        ['search by account', reader, addressBook.memberList, found('person4711')],
        ['whole company of 10 %', reader, units.expandUnits, { body: { companyIds: [company] } }],
        ['administration: people', admin, people.list, {}],
      ];
      const rows: string[][] = [];
      for (const [name, sender, endpoint, given] of measured) {
        let bytes = 0;
        const call = async () => {
          const answer = await sender.send(endpoint, given);
          if (answer.status !== 200) throw new Error(`${name} is answered with ${answer.status}: ${answer.msg}`);
          bytes = JSON.stringify(answer).length;
        };
        await call();
        const times: number[] = [];
        for (let turn = 0; turn < calls * rounds; turn += 1) times.push(await timed(call));
        rows.push([name, milliseconds(median(times)), milliseconds(Math.max(...times)), kilobytes(bytes)]);
      }
      printTable(['', 'median', 'slowest', 'answer'], rows);
    } finally {
      await client.end();
      await server.close();
    }
  });
}

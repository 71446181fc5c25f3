import type { Endpoint } from '@portal/contract';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { Client, TestServer } from '../server';
import type { Level } from './caller-role';
import type { Place, Site } from './places';
import { allowedAt, insertRecords, type Allowed } from './records';

interface Row {
  place: Place;
  seen: { id: number; revision: number };
  allowed: Allowed | null;
}

interface Caller {
  server: TestServer;
  client: Client;
  level: Level;
  sites: Record<Place, Site>;
}

/** Returns where the calls of a kind of record differ from its declaration. The list should be empty. */
export async function differingRecordCalls(definition: RecordDefinition, caller: Caller): Promise<string[]> {
  const { server, client, level, sites } = caller;
  const { area, endpoints, actions } = definition;
  const { pool } = server.database;
  const ids = Object.entries(await insertRecords(server.database, definition, sites)) as [Place, number][];
  const found: string[] = [];
  const serves = (endpoint: Endpoint) => server.endpoints.includes(endpoint);
  const recordsOf = async (endpoint: Endpoint): Promise<StoredRecord[]> =>
    serves(endpoint) ? (await client(endpoint, { query: { size: 100 } })).data.records : [];

  for (const state of Object.keys(definition.states)) {
    const note = (call: string, { place }: Row, answer: unknown) =>
      found.push(`${call} ${area} ${state} ${place}: ${JSON.stringify(answer)}`);
    await pool.query(`update "${area}" set state = $1`, [state]);
    const rows = ids.map(([place, id]): Row => {
      return { place, seen: { id, revision: 1 }, allowed: allowedAt(definition, level, { place, state }) };
    });

    const listed = await recordsOf(endpoints.page);
    for (const row of rows) {
      const record = listed.find(({ id }) => id === row.seen.id);
      const answer = record
        ? { editable: record.editable, removable: record.removable, actions: record.actions }
        : null;
      if (JSON.stringify(answer) !== JSON.stringify(row.allowed)) note('page', row, answer);
    }
    for (const action of ['remove', ...Object.keys(actions)]) {
      /* Records that the caller cannot read are requested in only one state, because nothing else matters. */
      const refused = rows.filter(
        ({ allowed }) => !mayDo(definition, allowed, action) && (allowed || state === definition.initial),
      );
      const asked = isPossible(definition, action, state) ? refused : oneReadable(refused);
      if (asked.length === 0 || !serves(endpoints.bulk)) continue;
      const { data, msg } = await client(endpoints.bulk, { body: { action, rows: asked.map(({ seen }) => seen) } });
      asked.forEach((row, index) => data?.[index]?.done !== false && note(`bulk ${action}`, row, msg));
    }
    if (state !== definition.initial) continue;

    for (const row of rows)
      for (const [endpoint, ask, status] of callsAbout(definition, row).filter(([endpoint]) => serves(endpoint))) {
        const reply = await client(endpoint, ask);
        if (!status.includes(reply.status)) note(endpoint.path, row, reply.status);
      }
    await pool.query(`update "${area}" set deleted_at = now()`);
    const recycled = await recordsOf(endpoints.recycled);
    for (const row of rows) {
      const isRestorable = recycled.some(({ id }) => id === row.seen.id);
      if (serves(endpoints.recycled) && isRestorable !== (row.allowed?.removable ?? false))
        note('recycled', row, isRestorable);
      if (row.allowed?.removable || !serves(endpoints.restore)) continue;
      const { status } = await client(endpoints.restore, { body: { id: row.seen.id } });
      if (status !== 404) note('restore', row, status);
    }
    await pool.query(`update "${area}" set deleted_at = null`);
  }

  const changed = await pool.query(`delete from "${area}" where revision > 1 returning id`);
  await pool.query(`delete from "${area}"`);
  return [...found, ...changed.rows.map(({ id }) => `${area} ${id} was changed`)];
}

const mayDo = ({ generated }: RecordDefinition, allowed: Allowed | null, action: string): boolean =>
  action === 'remove' ? allowed?.removable === true && !generated : allowed?.actions.includes(action) === true;

const isPossible = (
  { generated, editable, removable = editable, actions }: RecordDefinition,
  action: string,
  state: string,
) => (action === 'remove' ? removable.includes(state) && !generated : actions[action]!.from.includes(state));

/** Leaves one of the readable records, because their state refuses the action at every place alike. */
const oneReadable = (rows: readonly Row[]): Row[] => {
  const readable = rows.find(({ allowed }) => allowed);
  return rows.filter((row) => !row.allowed || row === readable);
};

/** Returns calls about one record with the expected status: reading it, and every change that is not allowed. */
function callsAbout(definition: RecordDefinition, { seen, allowed }: Row): [Endpoint, object, number[]][] {
  const { endpoints, actions } = definition;
  const refused = [403, 404];
  const reads = allowed ? [200] : [404];
  const action = Object.keys(actions).find((each) => !mayDo(definition, allowed, each));
  const query = { id: seen.id };
  return [
    [endpoints.detail, { query }, reads],
    [endpoints.history, { query }, reads],
    [endpoints.file, { query: { ...query, bucketName: 'a', fileName: 'b' } }, [404]],
    [endpoints.restore, { body: query }, [404]],
    ...(action === undefined ? [] : [about(endpoints.act, { ...seen, action, reason: 'x' }, refused)]),
    ...(mayDo(definition, allowed, 'remove') ? [] : [about(endpoints.remove, seen, refused)]),
    about(endpoints.discard, seen, refused),
    ...(allowed?.editable ? [] : [about(endpoints.change, { ...seen, values: {} }, refused)]),
  ];
}

const about = (endpoint: Endpoint, body: object, status: number[]): [Endpoint, object, number[]] => [
  endpoint,
  { body },
  status,
];

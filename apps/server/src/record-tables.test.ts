import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnName, columnType, servedRecords, storedFields } from './platform/records';
import { testServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('the table of each kind of record has a column of the right type for each field', async () => {
  const { rows } = await server.database.pool.query<{ table_name: string; column_name: string; data_type: string }>(
    'select table_name, column_name, data_type from information_schema.columns',
  );
  const columns = new Map(
    rows.map((row) => [`${row.table_name}.${row.column_name}`, row.data_type.replace(' without time zone', '')]),
  );

  const fields = server.part(servedRecords).flatMap(({ definition }) =>
    storedFields(definition).map((field) => ({
      column: `${definition.area}.${columnName(field.key)}`,
      type: columnType(field),
    })),
  );

  expect(fields.filter(({ column, type }) => columns.get(column) !== type)).toEqual([]);
  expect(new Set(fields.map(({ column }) => column.split('.')[0]))).toContain('company');
});

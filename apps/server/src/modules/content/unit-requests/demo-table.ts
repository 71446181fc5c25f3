import type { Json } from '@portal/contract/fields';
import { drawnForm, type DrawnForm } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** The table that the demonstration asks units to fill in. */
export const demoTable: DrawnForm = drawnForm.parse({
  columns: 2,
  title: '',
  fields: [
    { key: 'heading', kind: 'heading', label: '引才情况', settings: { text: '引才情况' } },
    { key: 'total', kind: 'whole-number', label: '引进人才总数（人）', required: true, settings: { min: 0 } },
    { key: 'doctors', kind: 'whole-number', label: '其中：博士（人）', required: true, settings: { min: 0 } },
    { key: 'masters', kind: 'whole-number', label: '其中：硕士（人）', required: true, settings: { min: 0 } },
    { key: 'funds', kind: 'decimal', label: '引才投入（万元）', settings: { min: '0', scale: 2 } },
    {
      key: 'difficulty',
      kind: 'choice',
      label: '引才难度',
      required: true,
      settings: {
        options: [
          { value: 'hard', label: '较难' },
          { value: 'fair', label: '一般' },
          { value: 'easy', label: '较易' },
        ],
      },
    },
    { key: 'fund', kind: 'yes-no', label: '是否设立引才专项资金', settings: {} },
    {
      key: 'people',
      kind: 'table',
      label: '重点引进人才',
      settings: {
        columns: [
          { key: 'name', kind: 'short-text', label: '姓名', required: true, settings: { max: 50 } },
          { key: 'field', kind: 'short-text', label: '专业领域', settings: { max: 50 } },
          { key: 'allowance', kind: 'decimal', label: '安家补贴（万元）', sum: true, settings: { min: '0', scale: 2 } },
        ],
      },
    },
    { key: 'note', kind: 'long-text', label: '困难和建议', settings: { max: 1000 } },
  ],
  rules: { atMost: [[['doctors', 'masters'], 'total']] },
});

const people = ['刘思远', '陈嘉宁', '周明哲', '孙雅琪', '高文博', '徐若彤', '马致远', '林书瑶'];
const fields = ['智能制造', '新材料', '海洋工程', '生物医药', '现代农业', '数据科学'];
const difficulties = ['hard', 'fair', 'hard', 'easy', 'fair'];
const notes = ['高层次人才子女入学需要协调。', '希望增加人才公寓供给。', ''];

/** Returns what the unit at a place of the list has filled in. */
function demoValues(place: number): Record<string, Json> {
  const doctors = 2 + ((place * 7) % 11);
  const masters = 6 + ((place * 13) % 29);
  const rows = Array.from({ length: 1 + (place % 3) }, (_, row) => ({
    id: `r${row + 1}`,
    cells: {
      name: people[(place * 3 + row) % people.length]!,
      field: fields[(place + row) % fields.length]!,
      allowance: String(20 + ((place * 5 + row * 10) % 60)),
    },
  }));
  const note = notes[place % notes.length]!;
  return {
    total: doctors + masters + (place % 5),
    doctors,
    masters,
    funds: String(60 + ((place * 37) % 240)),
    difficulty: difficulties[place % difficulties.length]!,
    fund: place % 3 !== 1,
    people: rows,
    ...(note && { note }),
  };
}

/** Lets three of four units report in the table of a request, and one begin. */
export async function fillDemoTables(transaction: Db, requestId: number, now: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::int from "unit-answers" where request = ${requestId} order by id`.execute(transaction);
  const filled = rows.flatMap(({ id }, place) => {
    if (place % 4 === 3) return [];
    return [{ id, state: place % 4 === 1 ? 'accepted' : 'submitted', values: demoValues(place) }];
  });
  await sql`
    update "unit-answers" answer set state = filled.state, table_values = filled."values",
      acknowledged_at = date_trunc('second', ${now}::timestamp) - interval '2 days',
      submitted_at = date_trunc('second', ${now}::timestamp) - interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) filled(id bigint, state text, "values" jsonb)
    where answer.id = filled.id`.execute(transaction);
}

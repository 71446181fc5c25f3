import { formatDateTime } from '@portal/contract';
import { cityCards } from '@portal/contract/city-cards';
import { news } from '@portal/contract/news';
import type { StoredRecord } from '@portal/contract/records';
import { DataTable } from '@portal/widgets';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../i18n';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { fieldPorts } from '../fields/field-ports';
import { recordColumns } from './record-columns';

const show = withStage();
afterEach(() => chooseLanguage('zh-CN'));
withAnswers(() => []);

const record = {
  id: 7,
  revision: 1,
  state: 'published',
  values: {
    title: '关于实施新一轮高层次人才引进计划的解读以及申报过程中常见问题的集中答复和补充说明',
    column: 'policy',
    source: '省人才服务中心人才引进处',
    publishedAt: '2026-11-23 07:15:00',
    views: 1286,
  },
  createdBy: 1,
  authorName: '张伟',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: [],
  editable: false,
  removable: false,
};

function List({ rows = [record], width = 1026 }: { rows?: (typeof record)[]; width?: number }) {
  const { t } = useTranslation('records');
  return (
    <FieldPortsProvider value={fieldPorts}>
      <div style={{ width, fontSize: 14 }}>
        <DataTable
          name="news"
          label="新闻"
          columns={recordColumns(news, t)}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      </div>
    </FieldPortsProvider>
  );
}

function Cards({ row }: { row: StoredRecord }) {
  const { t } = useTranslation('records');
  return (
    <DataTable
      name="cards"
      label="城市名片"
      columns={recordColumns(cityCards, t)}
      rows={[row]}
      rowKey={({ id }) => String(id)}
    />
  );
}

it('the rows of a list of records are 48 px high, however long the values are', async () => {
  await page.viewport(1440, 900);
  show(<List />);

  const source = page.getByRole('cell', { name: '省人才服务中心人才引进处' });
  await expect.element(source).toBeVisible();

  expect(source.element().closest('tr')!.getBoundingClientRect().height).toBeLessThanOrEqual(49);
});

it('the state is shown beside the name', async () => {
  await page.viewport(1440, 900);
  show(<List />);

  await expect.element(page.getByRole('columnheader', { name: '状态' })).toBeVisible();
  const headers = page.getByRole('columnheader').elements();
  expect(headers.map(({ textContent }) => textContent?.trim()).slice(1, 3)).toEqual(['标题', '状态']);
});

it('a time is shown on one line', async () => {
  await page.viewport(1440, 900);
  show(<List />);

  const published = page.getByText('2026-11-23 07:15');
  await expect.element(published).toBeVisible();

  expect(published.element().getBoundingClientRect().height).toBeLessThan(30);
});

it('a telephone number is never cut off', async () => {
  await page.viewport(1440, 900);
  const row = { ...record, values: { name: '济南市', phone: '0531-80000002' } };
  show(
    <FieldPortsProvider value={fieldPorts}>
      <div style={{ width: 600, fontSize: 14 }}>
        <Cards row={row} />
      </div>
    </FieldPortsProvider>,
  );
  const phone = page.getByRole('cell', { name: '0531-80000002' });
  await expect.element(phone).toBeVisible();

  const value = phone.element().querySelector('div')!;

  expect(value.scrollHeight).toBeLessThanOrEqual(value.clientHeight + 1);
  expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
});

it('all columns fit in 1440 px beside the menu, in English too', async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('en-US');
  const now = { ...record, updateTime: formatDateTime(Date.now() - 20.5 * 60_000) };
  show(<List rows={[now]} width={950} />);
  await expect.element(page.getByText('20 minutes ago')).toBeVisible();

  const grid = page.getByRole('table').element().closest('[data-density]')!;
  expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
  const ago = page.getByText('20 minutes ago').element();
  expect(ago.getBoundingClientRect().height, 'in two lines').toBeLessThan(42);
  expect(ago.parentElement!.scrollHeight).toBeLessThanOrEqual(ago.parentElement!.clientHeight + 1);
  expect(grid.querySelector('td')!.getBoundingClientRect().height).toBeLessThanOrEqual(49);
});

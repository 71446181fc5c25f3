import { carriers } from '@portal/contract/carriers';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { storedFields } from '../../../testing/stored-record';
import { CarrierLibraryPage } from './CarrierLibraryPage';

const carrier = (id: number, name: string, more: object) => ({
  ...storedFields,
  id,
  state: 'published',
  values: { name, kind: '1', level: 'national', area: '370100', unit: '研究院', ...more },
});
const found = [
  carrier(1, '智能制造实验室', { staff: 68, doctors: 31, position: { longitude: '117.13', latitude: '36.67' } }),
  carrier(2, '先进材料研究院', { staff: 178, doctors: 82 }),
];
const gone = new Set<number>();
beforeEach(() => gone.clear());
withAnswers((path, query) => {
  const { page: list, detail } = carriers.endpoints;
  if (path === '/admin/demand/xzqh/tree')
    return [{ id: 370000, name: '山东省', children: [{ id: 370100, name: '济南市', children: [] }] }];
  if (path === list.path) return { records: found, total: found.length, size: 10, current: 1 };
  if (path === detail.path) {
    const record = found.find(({ id }) => String(id) === query.get('id'));
    const missing = Response.json({ code: 404, msg: '资源不存在', data: null }, { status: 404 });
    return record && !gone.has(record.id) ? record : missing;
  }
  return [];
});
const show = withStage();
const open = (address: string) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <CarrierLibraryPage />
    </MemoryRouter>,
  );
const table = page.getByRole('table');

it('the comparison marks what differs, and can show that alone', async () => {
  open('/?compare=1,2');

  await expect.element(table.getByRole('row', { name: '人员总数 不同 68 178' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '级别 国家级 国家级' })).toBeVisible();
  await page.getByRole('checkbox', { name: '只看不同项' }).click();
  await expect.element(table.getByRole('row', { name: '级别', exact: false })).not.toBeInTheDocument();
});

it('the comparison says which carrier was taken offline meanwhile, and keeps the others', async () => {
  gone.add(2);
  open('/?compare=1,2');

  await expect.element(table.getByText('该载体已下线')).toBeVisible();
  await expect.element(table.getByRole('link', { name: '智能制造实验室' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '移除“该载体已下线”' })).toBeVisible();
});

it('the map has a link for each carrier with a position, and says how many have none', async () => {
  open('/?view=map');

  await expect.element(page.getByRole('figure').getByRole('link', { name: '智能制造实验室' })).toBeVisible();
  await expect.element(page.getByText('另有 1 个载体未标注位置', { exact: false })).toBeVisible();
});

it('a carrier shows its staff by degree', async () => {
  open('/?id=1');

  await expect.element(page.getByRole('heading', { name: '智能制造实验室' })).toBeVisible();
  await expect.element(page.getByText('博士 31 (46%)')).toBeVisible();
});

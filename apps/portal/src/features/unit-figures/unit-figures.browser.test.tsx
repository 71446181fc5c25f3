import { settings } from '@portal/contract';
import { unitDimensions, unitFigures as wire, unitHoldings, type UnitFigures } from '@portal/contract/unit-figures';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { UnitFiguresPage } from './UnitFiguresPage';

const measured = {
  units: 12,
  employees: 3400,
  researchers: 850,
  research: 20_000,
  revenue: 500_000,
  carriers: 7,
  patents: 96,
};
const empty = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, []])) as unknown as Record<K, never[]>;
const figures: UnitFigures = {
  ...measured,
  year: 2025,
  reported: [2025, 2024],
  withPeople: 11,
  withMoney: 9,
  doctors: 100,
  masters: 240,
  bachelors: 1000,
  seniorTitles: 50,
  middleTitles: 80,
  profit: 40_000,
  tax: 9000,
  results: 21,
  by: {
    ...empty(unitDimensions),
    area: [{ value: '370100', label: '济南市', ...measured }],
    nature: [{ value: '1', label: '国有企业', ...measured }],
  },
  holdings: { ...empty(unitHoldings), patentStatus: [{ value: 'granted', label: '已授权', count: 60, units: 5 }] },
  years: [{ year: 2025, units: 12, employees: 3400, researchers: 850, research: 20_000, revenue: 500_000, tax: 9000 }],
};
const city: UnitFigures = {
  ...figures,
  units: 5,
  by: { ...figures.by, area: [{ value: '370202', label: '市南区', ...measured, units: 5 }] },
};
const nothing: UnitFigures = {
  ...figures,
  units: 0,
  year: null,
  reported: [],
  years: [],
  by: empty(unitDimensions),
  holdings: empty(unitHoldings),
};
const unit = {
  id: 5,
  name: '齐鲁智能制造有限公司',
  area: '济南市',
  nature: '国有企业',
  industry: '制造业',
  scale: '大型',
  employees: 600,
  researchers: 200,
  research: null,
  revenue: 90_000,
  carriers: 2,
  patents: 30,
};

const place = (id: number, name: string, children: settings.AreaNode[] = []): settings.AreaNode => ({
  id,
  name,
  children,
});
const areas = [place(370_000, '山东省', [place(370_100, '济南市'), place(370_200, '青岛市')])];

let counted: UnitFigures | 'failure' = figures;
const asked: URLSearchParams[] = [];
withAnswers((path, query) => {
  if (path === wire.units.path) {
    asked.push(query);
    return { records: [unit], total: 1, size: 10, current: 1 };
  }
  if (path === settings.areaTree.path) return areas;
  if (path !== wire.read.path) return [];
  if (counted === 'failure') return Response.json({ code: 500, msg: '统计暂不可用', data: null }, { status: 400 });
  if (query.has('scale')) return nothing;
  return query.get('area') === '370200' ? city : counted;
});
const show = withStage();
const before = location.href;
const open = (address: string) => {
  history.replaceState(null, '', address);
  show(
    <BrowserRouter>
      <UnitFiguresPage />
    </BrowserRouter>,
  );
};
beforeEach(() => {
  counted = figures;
  asked.length = 0;
});
afterEach(() => history.replaceState(null, '', before));

const tile = (value: string) => page.getByRole('link', { name: value, exact: true });
const list = page.getByRole('region', { name: '单位明细' });

it('the page adds units up, and each figure leads to the units behind it with the filters of the page', async () => {
  open('/figures?area=370100&year=2025');

  await expect.element(tile('12')).toBeVisible();
  await expect.element(page.getByText('2025 年：11 家上报人员结构，9 家上报经营业绩')).toBeVisible();
  await expect.element(page.getByText('硕博占 10%')).toBeVisible();
  await expect.element(page.getByText('已授权 60 件')).toBeVisible();
  await tile('3,400').click();

  await expect.poll(() => location.search + location.hash).toBe('?area=370100&year=2025&by=employees#units');
  await expect.element(list.getByRole('row').filter({ hasText: '齐鲁智能制造有限公司' })).toHaveTextContent('—');
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toMatchObject({ area: '370100', year: '2025', by: 'employees', current: '1' });
  await expect
    .element(list.getByRole('link', { name: '齐鲁智能制造有限公司' }))
    .toHaveAttribute('href', expect.stringContaining('5'));
});

it('choosing a city counts and lists its units alone, by its districts', async () => {
  open('/figures');
  await page.getByRole('combobox', { name: '所在地区', exact: false }).click();
  await page.getByTitle('青岛市').click();
  await page.getByRole('button', { name: '查询' }).click();

  await expect.element(tile('5')).toHaveAttribute('href', '/figures?area=370200&by=units#units');
  await expect.element(page.getByRole('table', { name: '按地区' })).toHaveTextContent('市南区');
  await expect.poll(() => asked.at(-1)?.get('area')).toBe('370200');
});

it('the page says that no unit matches, and shows the units again without the filters', async () => {
  open('/figures?scale=1');

  await expect.element(page.getByText('没有符合条件的已审核单位')).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole('button', { name: /重\s?置/ }).click();

  await expect.element(list).toBeVisible();
  expect(location.search).not.toContain('scale');
});

it('the page says why the figures cannot be read, and reads them again', async () => {
  counted = 'failure';
  open('/figures');

  await expect.element(page.getByRole('alert').filter({ hasText: '统计暂不可用' })).toBeVisible();
  counted = figures;
  await page.getByRole('button', { name: /重\s?试/ }).click();

  await expect.element(tile('12')).toBeVisible();
});

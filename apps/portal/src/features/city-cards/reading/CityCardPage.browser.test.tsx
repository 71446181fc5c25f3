import { carriers } from '@portal/contract/carriers';
import { cityCardTalents, cityCards } from '@portal/contract/city-cards';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { storedFields } from '../../../testing/stored-record';
import { CityCardPage } from './CityCardPage';

const figure = (id: string, value: string, year: number) => ({
  id,
  cells: { name: '常住人口', value, unit: '万人', year, source: '统计公报' },
});
const stored = (id: number, values: object) => ({
  ...storedFields,
  id,
  state: 'published',
  values,
});
const card = stored(3, {
  name: '济南市',
  area: '370100',
  slogan: '泉城引才',
  summary: '省会城市，产业齐全。',
  figures: [figure('a', '900', 2023), figure('b', '945', 2024)],
  talentsShown: true,
  policies: '<p>购房补贴 40 万元。</p>',
  policyLinks: [{ id: 'p', cells: { title: '人才政策三十条', address: '/newsDetail?id=7', issuer: '市委组织部' } }],
  phone: '0531-66600000',
});
const carrier = stored(8, {
  name: '智能制造实验室',
  area: '370112',
  position: { longitude: '117.13', latitude: '36.67' },
});
let gone = false;
beforeEach(() => {
  gone = false;
});
withAnswers((path) => {
  if (path === '/admin/demand/xzqh/tree')
    return [{ id: 370000, name: '省本级', children: [{ id: 370100, name: '济南市', children: [] }] }];
  if (path === cityCards.endpoints.detail.path)
    return gone ? Response.json({ code: 404, msg: '资源不存在', data: null }, { status: 404 }) : card;
  if (path === cityCardTalents.path) return { total: 62, levels: [{ value: '', label: '', count: 62 }] };
  const records =
    path === cityCards.endpoints.page.path ? [card] : path === carriers.endpoints.page.path ? [carrier] : null;
  return records ? { records, total: records.length, size: 10, current: 1 } : [];
});
const show = withStage();
const open = (address: string) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <CityCardPage />
    </MemoryRouter>,
  );

it('the overview leads to a card with figures, policies, talents and carriers (000-1-012, 000-2-011)', async () => {
  open('/cityCardPreview');
  await page.getByRole('link', { name: '济南市', exact: false }).click();

  await expect.element(page.getByRole('heading', { level: 1, name: '济南市' })).toBeVisible();
  await expect.element(page.getByText('较上年 +5%')).toBeVisible();
  await expect.element(page.getByText('2024 年 · 统计公报')).toBeVisible();
  await expect.element(page.getByText('购房补贴 40 万元。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '人才政策三十条' })).toHaveAttribute('href', '/newsDetail?id=7');
  await expect.element(page.getByRole('figure').getByRole('link', { name: '智能制造实验室' })).toBeVisible();
  await expect.element(page.getByText('0531-66600000')).toBeVisible();
});

it('the page reports that a card was withdrawn, and links to the others', async () => {
  gone = true;
  open('/cityCardPreview?id=3');

  await expect.element(page.getByText('该城市名片不存在或已下线。')).toBeVisible();
  await expect.element(page.getByText('返回城市名片')).toBeVisible();
});

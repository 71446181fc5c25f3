import { cityCards } from '@portal/contract/city-cards';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { CityCardPage } from './CityCardPage';

const card = {
  id: 3,
  revision: 1,
  state: 'published',
  values: {
    name: '济南',
    area: 370100,
    slogan: '泉城引才',
    summary: '省会城市，产业齐全。',
    talents: '240 万',
    policies: '<p>购房补贴 40 万元。</p>',
    phone: '0531-66600000',
  },
  createdBy: 2,
  authorName: '冯志强',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: [],
  editable: false,
  removable: false,
};
let gone = false;
withAnswers((path, query) => {
  if (path === '/admin/demand/xzqh/tree') return [{ id: 370000, name: '省本级', children: [] }];
  if (path.endsWith('/detail'))
    return gone ? Response.json({ code: 404, msg: '资源不存在', data: null }, { status: 404 }) : card;
  if (path.startsWith('/admin/city-cards/') || path === cityCards.endpoints.page.path) {
    const records = (query.get('keyword') ?? '') === '' ? [card] : [];
    return { records, total: records.length, size: 10, current: 1 };
  }
  return [];
});
const show = withStage();
const open = (address: string) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <CityCardPage />
    </MemoryRouter>,
  );

it('the page lists the published cards and shows one with its policies and contact (000-1-012, 000-2-011)', async () => {
  open('/cityCardPreview');
  await expect.element(page.getByText('泉城引才')).toBeVisible();

  await page.getByRole('link', { name: '济南', exact: false }).click();

  await expect.element(page.getByRole('heading', { name: '济南' })).toBeVisible();
  await expect.element(page.getByText('购房补贴 40 万元。')).toBeVisible();
  await expect.element(page.getByText('0531-66600000')).toBeVisible();
});

it('the page reports that a card was withdrawn, and links to the others', async () => {
  gone = true;
  open('/cityCardPreview?id=3');

  await expect.element(page.getByText('该城市名片不存在或已下线。')).toBeVisible();
  await expect.element(page.getByText('返回城市名片')).toBeVisible();
});

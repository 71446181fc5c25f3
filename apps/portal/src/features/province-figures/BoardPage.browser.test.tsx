import { permissions, provinceFigures as wire } from '@portal/contract';
import type { Board } from '@portal/contract/province-figures';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { BoardPage } from './BoardPage';
import { ScreenPage } from './ScreenPage';

const area = (areaId: number, areaName: string, talents: number) => ({
  areaId,
  areaName,
  talents,
  entered: 1,
  waiting: 2,
  units: 3,
  carriers: 4,
});
const part = (value: string, label: string, count: number) => ({ value, label, count });
const board: Board = {
  scope: { kind: 'province', name: '山东省', areaId: 370_000, above: null },
  countedAt: '2026-11-30 03:39:00',
  talents: {
    total: 12_345,
    entered: 120,
    left: 8,
    by: {
      level: [part('national', '国家级', 345), part('municipal', '市级', 12_000)],
      category: [part('3', '专业技术人才', 12_345)],
      field: [part('', '未填写', 12_345)],
      age: [part('1', '30–39 岁', 12_345)],
      education: [part('master', '硕士研究生', 12_345)],
    },
    months: [
      { month: '2026-10', entered: 90, left: 3, total: 12_233 },
      { month: '2026-11', entered: 120, left: 8, total: 12_345 },
    ],
  },
  areas: [area(370_100, '济南市', 9000), area(370_200, '青岛市', 3000)],
  merged: [{ name: '莱芜市', into: '济南市', talents: 7 }],
  elsewhere: [{ reason: 'unknown', talents: 345 }],
  waiting: {
    total: 30,
    overdue: 4,
    byTime: [10, 8, 5, 4, 3],
    nodes: [
      {
        processDefinitionKey: 'project',
        processName: '人才项目审核',
        nodeId: 'check',
        nodeName: '市级审核',
        waiting: 30,
        overdue: 4,
        byTime: [10, 8, 5, 4, 3],
      },
    ],
    nodeCount: 1,
  },
  matters: [
    { matter: 'carriers', total: 17, parts: [part('national', '国家级', 11), part('', '未填写', 6)] },
    { matter: 'workOrders', total: 23, parts: [part('open', '待受理', 23)] },
  ],
  satisfaction: null,
};
const city: Board = {
  ...board,
  scope: { kind: 'area', name: '济南市', areaId: 370_100, above: { areaId: 370_000, name: '山东省' } },
  areas: [area(370_102, '历下区', 9000)],
  merged: [],
  elsewhere: [],
};

withAnswers((path, query) => {
  if (path === wire.readBoard.path) return query.get('areaId') === '370100' ? city : board;
  return {};
});
const show = withStage();
const before = location.href;
const open = (address: string, element: ReactNode) => {
  history.replaceState(null, '', address);
  show(<BrowserRouter>{element}</BrowserRouter>);
};
beforeEach(() => {
  const granted = [
    permissions.provinceFigures,
    permissions.talentView,
    permissions.carrierManage,
    permissions.workOrderHandle,
    permissions.processDesign,
  ];
  sessionStore.set({
    accessToken: 't',
    user: { sysUser: { userId: 1 }, permissions: granted.map((authority) => ({ authority })) },
  } as Session);
});
afterEach(async () => {
  sessionStore.set(null);
  history.replaceState(null, '', before);
  await page.viewport(1440, 900);
});

it('says how many talents there are, which of them are on no map, and where applications wait', async () => {
  open('/figures', <BoardPage />);

  await expect.element(page.getByText('12,345').first()).toBeVisible();
  await expect.element(page.getByText('等待超过 7 天 7 件')).toBeVisible();
  await expect.element(page.getByText('未填写地区 345 人，不在图上，已计入总量。')).toBeVisible();
  await expect.element(page.getByText('莱芜市已并入济南市，其 7 人计入济南市。')).toBeVisible();
  await expect.element(page.getByRole('table', { name: '地区分布' })).toHaveTextContent('青岛市');
  await expect.element(page.getByRole('table', { name: '申请在哪里等待' })).toHaveTextContent('市级审核');
  await expect.poll(() => document.querySelectorAll('[data-ready=true] canvas').length).toBeGreaterThan(3);
});

it('leads from a figure to the list behind it, as far as the reader may open it', async () => {
  open('/figures', <BoardPage />);
  await page.getByRole('button', { name: '“人才层次”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '显示为表' }).click();

  await expect
    .element(page.getByRole('link', { name: '12,345' }))
    .toHaveAttribute('href', '/auditDepartment/talentLibrary?state=present');
  await expect
    .element(page.getByRole('link', { name: '国家级' }).first())
    .toHaveAttribute('href', '/auditDepartment/talentLibrary?state=present&level=national');
  await expect
    .element(page.getByRole('region', { name: '平台载体' }).getByRole('link', { name: '17' }))
    .toHaveAttribute('href', '/background/carriers?state=published');
  for (const whole of ['未填写', '待受理', '23'])
    await expect.element(page.getByRole('link', { name: whole })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '“申请在哪里等待”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '显示为表' }).click();
  await expect.element(page.getByRole('link', { name: /市级审核/ })).not.toBeInTheDocument();
});

it('shows the districts of a city as tiles, and the way back', async () => {
  open('/figures?areaId=370100', <BoardPage />);

  await expect.element(page.getByRole('heading', { name: '济南市数据看板' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /历下区/ })).toBeVisible();
  await page.getByRole('button', { name: '返回山东省' }).click();

  await expect.element(page.getByRole('heading', { name: '数据看板', exact: true })).toBeVisible();
});

it('fits a large screen without scrolling, in the dark theme, which ends with it', async () => {
  await page.viewport(1920, 1080);
  open('/figures/screen', <ScreenPage />);

  await expect.element(page.getByRole('button', { name: '全屏' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-ready=true] canvas').length).toBe(5);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.querySelector('main')!.scrollHeight).toBeLessThanOrEqual(1080);
  open('/figures', <BoardPage />);
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
});

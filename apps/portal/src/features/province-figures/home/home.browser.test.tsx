import { provinceFigures as wire } from '@portal/contract';
import type { Board } from '@portal/contract/province-figures';
import { BrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { ProvinceBlock, WaitingBlock } from '.';

const area = (areaId: number, areaName: string, waiting: number) => ({
  areaId,
  areaName,
  talents: 10,
  entered: 0,
  waiting,
  units: 0,
  carriers: 0,
});
const scope: Board['scope'] = { kind: 'province', name: '山东省', areaId: 370_000, above: null };
const board: Pick<Board, 'scope' | 'countedAt' | 'areas' | 'waiting'> = {
  scope,
  countedAt: '2026-11-30 03:39:00',
  areas: [area(370_100, '济南市', 6), area(370_900, '泰安市', 1), area(371_000, '威海市', 0)],
  waiting: { total: 9, overdue: 0, byTime: [9, 0, 0, 0, 0], nodes: [], nodeCount: 0 },
};
withAnswers((path) => {
  if (path === wire.readSummary.path) return { scope, talents: 199, entered: 5, left: 0, waiting: 9, overdue: 0 };
  return path === wire.readBoard.path ? board : {};
});
const show = withStage();

it('shows the number of talents, and the waiting tasks by area with those of no listed area', async () => {
  show(
    <BrowserRouter>
      <ProvinceBlock />
      <WaitingBlock />
    </BrowserRouter>,
  );

  await expect.element(page.getByRole('region', { name: '全省人才' })).toHaveTextContent('人才总量199 人');
  await expect
    .element(page.getByRole('list', { name: '各地区待审批' }))
    .toHaveTextContent(/济南市 6泰安市 1本级及其他 2/);
});

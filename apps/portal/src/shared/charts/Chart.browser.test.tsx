import { Suspense, use } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { BarChart } from './BarChart';
import { Chart } from './Chart';
import type { ChartOption, draw } from './echarts';

const asked: string[] = [];
withAnswers((path) => asked.push(path));
const show = withStage();
afterEach(() => vi.restoreAllMocks());
const option = (): ChartOption => ({
  xAxis: { type: 'category', data: ['2025'] },
  yAxis: { type: 'value' },
  series: [{ type: 'bar', data: [17] }],
});
const Late = ({ text }: { text: Promise<string> | null }) => text && <p>{use(text)}</p>;

it('is drawn after the page was suspended while ECharts loaded', async () => {
  let finishLoading: (module: { draw: typeof draw }) => void = () => {};
  let sendText: (text: string) => void = () => {};
  const drawing = new Promise<{ draw: typeof draw }>((resolve) => (finishLoading = resolve));
  const text = new Promise<string>((resolve) => (sendText = resolve));
  const table = { columns: ['Year', 'Units'], rows: [['2025', 17]] };
  const load = () => drawing;
  const view = (late: Promise<string> | null) =>
    show(
      <MemoryRouter>
        <Suspense fallback={<p>waiting</p>}>
          <Chart title="Units by year" option={option} table={table} load={load} />
          <Late text={late} />
        </Suspense>
      </MemoryRouter>,
    );
  view(null);
  await expect.element(page.getByRole('heading', { name: 'Units by year' })).toBeVisible();
  view(text);
  await expect.element(page.getByText('waiting')).toBeVisible();

  finishLoading(await import('./echarts'));
  await drawing;
  sendText('arrived');

  await expect.element(page.getByText('arrived')).toBeVisible();
  await expect.poll(() => document.querySelector('[data-ready]')?.getAttribute('data-ready')).toBe('true');
  await expect.poll(() => document.querySelector('canvas')?.clientWidth ?? 0).toBeGreaterThan(0);
});

it('saves the drawing as a PNG and the figures as CSV without a request', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${saved.push(content as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show(<BarChart title="人才层次" unit="人" bars={[{ label: '国家级', count: 15 }]} />);
  await expect.poll(() => document.querySelector('[data-ready=true] canvas')).not.toBeNull();

  for (const name of ['保存为图片（PNG）', '保存为表格（CSV）']) {
    await page.getByRole('button', { name: '保存“人才层次”' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument();
  }

  await expect.poll(() => saved.map(({ type }) => type).toSorted()).toEqual(['image/png', 'text/csv']);
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download).toSorted()).toEqual([
    '人才层次.csv',
    '人才层次.png',
  ]);
  expect(saved.every(({ size }) => size > 0)).toBe(true);
  expect(asked).toEqual([]);
});

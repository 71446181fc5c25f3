import { Suspense, use } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { Chart } from './Chart';
import type { ChartOption, draw } from './echarts';

const show = withStage();
const option = (): ChartOption => ({
  xAxis: { type: 'category', data: ['2025'] },
  yAxis: { type: 'value' },
  series: [{ type: 'bar', data: [17] }],
});
const Late = ({ text }: { text: Promise<string> | null }) => text && <p>{use(text)}</p>;

it('is drawn although the page around it waits for something else when its drawing is loaded', async () => {
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

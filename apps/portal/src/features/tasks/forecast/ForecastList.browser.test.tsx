import type { forecast } from '@portal/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../../testing/stage';
import { ForecastList } from './ForecastList';

const show = withStage();

const step = (change: Partial<forecast.ForecastStep>): forecast.ForecastStep => ({
  kind: 'task',
  nodeId: 'review',
  nodeName: '部门审核',
  now: false,
  handlers: ['张伟'],
  several: true,
  chosenBy: null,
  passed: false,
  due: null,
  end: null,
  ...change,
});
const item = () => page.getByRole('listitem');

it('names a single handler without saying that all of them must act', async () => {
  show(<ForecastList steps={[step({})]} />);

  await expect.element(item()).toHaveTextContent(/^部门审核张伟$/);
});

it('says that all of several handlers must act', async () => {
  show(<ForecastList steps={[step({ handlers: ['张伟', '刘洋'] })]} />);

  await expect.element(item()).toHaveTextContent('张伟、刘洋 均需办理');
});

it.each([
  [false, '下一步'],
  [true, '当前'],
])('marks the first step of a process that has started: %s, as %s', async (started, tag) => {
  show(<ForecastList steps={[step({ now: true })]} started={started} />);

  await expect.element(item().getByText(tag)).toBeVisible();
});

it('says who is still to choose the handlers', async () => {
  show(<ForecastList steps={[step({ handlers: [], chosenBy: 'previous' })]} />);

  await expect.element(item()).toHaveTextContent('部门审核由上一步办理人选择');
});

it('shows the end event without a tag', async () => {
  show(<ForecastList steps={[step({ kind: 'end', nodeName: '结束', handlers: [] })]} />);

  await expect.element(item()).toHaveTextContent(/^结束$/);
});

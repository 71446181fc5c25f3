import type { tasks } from '@portal/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countersignRule } from '../../../shared/workflow/history/testing';
import { withStage } from '../../../testing/stage';
import { ForecastList } from './ForecastList';

const show = withStage();

const step = (change: Partial<tasks.ForecastStep>): tasks.ForecastStep => ({
  kind: 'task',
  nodeId: 'review',
  nodeName: '部门审核',
  now: false,
  handlers: ['张伟'],
  countersign: countersignRule(),
  chosenBy: null,
  passed: false,
  due: null,
  end: null,
  ...change,
});
const item = () => page.getByRole('listitem');

it('a single handler is shown without the rule for several', async () => {
  show(<ForecastList steps={[step({})]} />);

  await expect.element(item()).toHaveTextContent(/^部门审核张伟$/);
});

it.each([
  ['all of them', countersignRule(), '张伟、刘洋 · 全部同意'],
  ['a share', countersignRule({ percentage: 60, total: 3 }), '张伟、刘洋 · 3 人中 2 人同意（60%）'],
  ['a task of one person', null, '张伟、刘洋 中任意一人办理'],
])('says how many of several handlers must act: %s', async (_, countersign, text) => {
  show(<ForecastList steps={[step({ handlers: ['张伟', '刘洋'], countersign })]} />);

  await expect.element(item()).toHaveTextContent(text);
});

it('the choices of the reader are marked, and the start is not a step', async () => {
  show(
    <ForecastList
      steps={[
        step({
          kind: 'start',
          nodeName: '开始',
          now: true,
          handlers: [],
          end: { reason: 'ownChoice', detail: ['甲', '乙'] },
        }),
        step({ handlers: [], chosenBy: 'reader' }),
      ]}
    />,
  );

  await expect.element(item().first()).toHaveTextContent(/^由您选择下一步：甲、乙$/);
  await expect.element(item().nth(1)).toHaveTextContent(/^部门审核由您选择$/);
});

it.each([
  [false, '下一步'],
  [true, '当前'],
])('marks the first step of a process that has started: %s, as %s', async (started, tag) => {
  show(<ForecastList steps={[step({ now: true })]} started={started} />);

  await expect.element(item().getByText(tag)).toBeVisible();
});

it('the list names the person who will choose the handlers', async () => {
  show(<ForecastList steps={[step({ handlers: [], chosenBy: 'previous' })]} />);

  await expect.element(item()).toHaveTextContent('部门审核由上一步办理人选择');
});

it('the end event has no tag', async () => {
  show(<ForecastList steps={[step({ kind: 'end', nodeName: '结束', handlers: [] })]} />);

  await expect.element(item()).toHaveTextContent(/^结束$/);
});

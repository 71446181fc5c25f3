import { figures as wire } from '@portal/contract';
import type { NodeFigures, Overview, ProcessFigures } from '@portal/contract/figures';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import definition from '../../../../../../packages/designer/src/viewer/fixtures/approval.bpmn?raw';
import type { CallOutput } from '../../../shared/http/request';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import FiguresPage from './FiguresPage';

type Instances = CallOutput<typeof wire.readInstances>;

const hourMs = 3_600_000;
const counts = { started: 12, completed: 9, terminated: 1, withdrawn: 1, onTime: 15, late: 5 };
const overview: Overview = {
  weeks: [
    { week: '2026-03-02', started: 7, completed: 3, terminated: 0, withdrawn: 1, onTime: 6, late: 4 },
    { week: '2026-03-09', started: 5, completed: 6, terminated: 1, withdrawn: 0, onTime: 9, late: 1 },
  ],
  processes: [
    {
      processDefinitionKey: 'leave',
      processName: '请假申请',
      ...counts,
      running: 3,
      median: 26 * hourMs,
      ninetieth: 70 * hourMs,
    },
  ],
  behind: true,
};
const durations = {
  median: 5 * hourMs,
  ninetieth: 30 * hourMs,
  workingMedian: 2 * hourMs,
  workingNinetieth: 9 * hourMs,
};
const node = (nodeId: string, nodeName: string, passes: number, more: Partial<NodeFigures> = {}): NodeFigures => ({
  nodeId,
  nodeName,
  nodeType: 'userTask',
  passes,
  rejects: 0,
  ...durations,
  ...more,
});
const unmeasured = { median: null, ninetieth: null, workingMedian: null, workingNinetieth: null };
const process: ProcessFigures = {
  processName: '请假申请',
  versions: [2, 1],
  bpmn20Xml: definition,
  nodes: [
    node('sign', '会签', 14, { rejects: 2 }),
    node('fill', '填写', 9),
    node('amount', '', 9, { nodeType: 'exclusiveGateway', ...unmeasured }),
  ],
  handlers: [{ userId: '7', userName: '王芳', passes: 14, rejects: 2, open: 3, ...durations }],
  handlerCount: 1,
  behind: false,
};

const instance = {
  procInstId: 'i1',
  number: '20260301-000001',
  startTime: '2026-03-01 09:00:00',
  elapsed: 90 * hourMs,
};
const instances: Instances = {
  slowest: [{ ...instance, title: '王芳的请假', endTime: '2026-03-05 03:00:00', expectedEnd: null, late: false }],
  running: [
    {
      ...instance,
      procInstId: 'i2',
      title: '李强的请假',
      endTime: null,
      expectedEnd: '2026-03-09 10:00:00',
      late: true,
    },
    { ...instance, procInstId: 'i3', title: '赵敏的请假', endTime: null, expectedEnd: null, late: true },
    { ...instance, procInstId: 'i4', title: '孙丽的请假', endTime: null, expectedEnd: null, late: false },
  ],
  late: 2,
  behind: false,
};

const asked: string[] = [];
withAnswers((path, query) => {
  asked.push(`${path}?${query}`);
  if (path === wire.readOverview.path) return overview;
  if (path === wire.readProcess.path) return process;
  if (path === wire.readInstances.path) return instances;
  return {};
});
const show = withStage();
const before = location.href;
const open = (search: string) => {
  history.replaceState(null, '', search);
  show(
    <BrowserRouter>
      <FiguresPage />
    </BrowserRouter>,
  );
};

beforeEach(() => asked.splice(0));
afterEach(async () => {
  history.replaceState(null, '', before);
  await page.viewport(1440, 900);
});

it('the figures of all processes are tiles, a chart by week with its table, and a list that opens a process', async () => {
  open('?from=2026-03-02&to=2026-03-15');

  await expect.element(page.getByText('正在办理').first()).toBeVisible();
  await expect.element(page.getByText('历史数据正在统计，数字尚不完整。')).toBeVisible();
  await expect.poll(() => document.querySelector('[data-ready=true] canvas')).not.toBeNull();
  const weeks = page.getByRole('table', { name: '每周发起与结束' });
  await expect.element(weeks).toHaveTextContent('2026-03-09');
  const onTime = page.getByRole('table', { name: '每周按时办理情况' });
  await expect.element(onTime.getByRole('row').nth(1)).toHaveTextContent('2026-03-026460%');
  for (const toggle of page.getByText('表', { exact: true }).elements()) await userEvent.click(toggle);
  await expect.element(weeks.getByRole('row').nth(2)).toHaveTextContent('2026-03-095610');
  expect(document.querySelector('canvas')).toBeNull();
  await expect.element(page.getByRole('row', { name: /请假申请/ })).toHaveTextContent('75%');

  await page.getByRole('cell', { name: '请假申请' }).click();

  await expect.element(page.getByRole('heading', { name: '请假申请' })).toBeVisible();
  expect(location.search).toContain('process=leave');
});

it('the figures of a process colour its drawing by the chosen measure, and say each in words', async () => {
  open('?from=2026-03-02&to=2026-03-15&process=leave');
  const heat = (id: string) =>
    document.querySelector<SVGElement>(`.djs-element[data-element-id="${id}"]`)?.style.getPropertyValue('--heat');
  await expect.poll(() => [heat('sign'), heat('fill')]).toEqual(['70%', '45%']);
  const words = page.getByRole('region', { name: '办理次数' });
  await expect.element(words).toHaveTextContent('14 次');

  await page.getByRole('radiogroup', { name: '流程图着色依据' }).getByText('驳回次数').click();

  await expect.poll(() => [heat('sign'), heat('fill')]).toEqual(['70%', '0%']);
  await expect.element(page.getByRole('region', { name: '驳回次数' })).toHaveTextContent('驳回 2 次');
  const people = page.getByRole('table', { name: '各办理人用时' });
  await expect.element(people).toHaveTextContent('王芳1425 小时1 天 6 小时2 小时9 小时3');

  await page.getByRole('combobox', { name: '版本' }).click();
  await page.getByText('第 1 版').click();
  await expect.poll(() => asked.at(-1)).toContain('version=1');

  await page.getByRole('button', { name: '返回全部流程' }).click();
  await expect.element(page.getByText('正在办理').first()).toBeVisible();
});

it('the figures fit a phone', async () => {
  await page.viewport(390, 844);
  open('?from=2026-03-02&to=2026-03-15');
  await expect.element(page.getByText('请假申请')).toBeVisible();
  await expect.poll(() => document.querySelector('[data-ready=true] canvas')).not.toBeNull();

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('a process names its slow and late instances, which lead to the monitor, and is compared with the period before', async () => {
  open('?process=leave&from=2026-03-01&to=2026-03-28');

  await expect.element(page.getByText('2026-03-09 10:00')).toBeVisible();
  await expect.element(page.getByText('可能延误', { exact: false }).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '李强的请假' }))
    .toHaveAttribute('href', '/dev/activiti/instances?instance=i2');
  await expect.element(page.getByRole('row').filter({ hasText: '赵敏的请假' })).toHaveTextContent('已超过以往最长用时');
  await expect.element(page.getByRole('row').filter({ hasText: '孙丽的请假' })).toHaveTextContent('—');
  await page.getByRole('combobox', { name: '对比对象' }).click();
  await page.getByTitle('上一区间（2026-02-01 至 2026-02-28）').click();

  await expect.element(page.getByRole('region', { name: '对比' })).toHaveTextContent('14 → 14');
  expect(asked.some((address) => address.includes('from=2026-02-01') && address.includes('to=2026-02-28'))).toBe(true);
});

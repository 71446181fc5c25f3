import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { VariableChanges } from './VariableChanges';

const show = withStage();

const changes = Array.from({ length: 12 }, (_, index) => ({
  time: '2026-11-23 10:00:00',
  person: '张伟',
  nodeName: '部门审核',
  name: `v${index + 1}`,
  oldValue: index === 0 ? null : '"low"',
  newValue: index === 0 ? '{"@characters":5000}' : '"high"',
}));
withAnswers((path, query) => {
  if (path !== '/workflow/administration/variableChanges') return undefined;
  const [current, size] = [Number(query.get('current')), Number(query.get('size'))];
  const found = query.get('procInstId') === 'changed' ? changes : [];
  return { records: found.slice((current - 1) * size, current * size), total: found.length, size, current };
});

const entries = page.getByRole('region', { name: '修改记录' }).getByRole('listitem');

it('the list shows who changed a variable, when, and both values', async () => {
  show(<VariableChanges procInstId="changed" />);

  await expect.element(entries.nth(1)).toHaveTextContent('v2张伟 · 部门审核 · 2026-11-23 10:00:00原值"low"新值"high"');
});

it('the list shows the length of a long value, and that a new variable had none', async () => {
  show(<VariableChanges procInstId="changed" />);

  await expect.element(entries.first()).toHaveTextContent('原值无新值长文本（5000 个字符）');
});

it('the list leads to earlier changes', async () => {
  show(<VariableChanges procInstId="changed" />);
  await expect.element(entries.first()).toHaveTextContent('v1');

  await page.getByRole('navigation', { name: '修改记录分页' }).getByText('2', { exact: true }).click();

  await expect.element(entries.nth(1)).toHaveTextContent('v12');
});

it('the list reports that users changed nothing', async () => {
  show(<VariableChanges procInstId="unchanged" />);

  await expect.element(page.getByText('暂无人工修改记录')).toBeVisible();
});

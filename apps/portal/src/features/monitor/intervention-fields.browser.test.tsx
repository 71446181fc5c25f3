import { Form } from 'antd';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { RunningProcessField } from './intervention-fields';

const show = withStage();

/** The calls are sorted: running ones before ended ones, and the newest first. */
const calls = Array.from({ length: 130 }, (_, index) => ({
  processId: `${index + 1}`,
  nodeName: '逐项审核',
  processName: '单项审核',
  version: 1,
  loopCounter: index < 120 ? 119 - index : index,
  state: index < 120 ? 'running' : 'complete',
}));
withAnswers((_, query) => {
  const [current, size] = [Number(query.get('current')), Number(query.get('size'))];
  return { records: calls.slice((current - 1) * size, current * size), total: calls.length, size, current };
});

it('the search finds each running process, however many there are, and no ended ones', async () => {
  const chosen = vi.fn();
  show(
    <Form onValuesChange={chosen}>
      <RunningProcessField procInstId="i" />
    </Form>,
  );
  await page.getByRole('combobox', { name: '流程', exact: false }).click();
  await userEvent.keyboard('第 130 个');
  await expect.element(page.getByTitle('逐项审核 第 130 个：单项审核（版本 1）')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}第 5 个');
  await page.getByTitle('逐项审核 第 5 个：单项审核（版本 1）').click();

  expect(chosen).toHaveBeenCalledExactlyOnceWith({ processId: '116' }, { processId: '116' });
});

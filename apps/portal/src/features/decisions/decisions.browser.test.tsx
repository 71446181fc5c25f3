import { decisions as wire } from '@portal/contract';
import { App } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { DecisionEditor } from './DecisionEditor';

let published: unknown[] = [];
beforeEach(() => {
  published = [];
});
withAnswers((path, _, { body }) => {
  if (path === wire.check.path) return { issues: [], overlaps: [], gaps: [['> 10']], isComplete: true, outcomes: [] };
  if (path === wire.deploy.path) {
    published.push(JSON.parse(body ?? '{}'));
    return { version: 1, issues: [] };
  }
  return null;
});
const show = withStage();

it('a table is filled in by the keyboard, undone, checked and published', async () => {
  show(
    <App>
      <DecisionEditor
        decisionKey="level"
        initialName="采购级别"
        stored={null}
        readOnly={false}
        onVersion={() => undefined}
        onBack={() => undefined}
      />
    </App>,
  );
  const cell = (name: string) => page.getByRole('textbox', { name });
  await userEvent.fill(cell('规则 1 输入 1'), '< 10');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(cell('规则 2 输入 1')).toHaveFocus();
  await userEvent.fill(cell('规则 2 输入 1'), '> 20');
  await userEvent.keyboard('{Enter}{Control>}z{/Control}');
  await expect.element(cell('规则 2 输入 1')).toHaveValue('');
  await expect.element(page.getByText('没有规则命中：> 10')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /发\s?布/ }));

  await expect
    .poll(() => published)
    .toMatchObject([
      {
        key: 'level',
        name: '采购级别',
        version: null,
        table: { rules: [{ inputEntries: ['< 10'] }, { inputEntries: [''] }] },
      },
    ]);
});

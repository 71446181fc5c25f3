import { Alert, Button, Collapse, ConfigProvider, Popconfirm, Tabs } from 'antd';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import '../../shared/theme/base.css';
import { componentDefaults } from './component-defaults';

const show = withStage();

it.each(['success', 'info', 'warning', 'error'] as const)('reads no drawing of an alert (%s) out', async (type) => {
  show(
    <ConfigProvider {...componentDefaults}>
      <Alert showIcon type={type} title="一句话" />
    </ConfigProvider>,
  );

  await expect.element(page.getByText('一句话')).toBeVisible();
  expect(document.querySelectorAll('.ant-alert-icon')).toHaveLength(1);
  expect(document.querySelectorAll('[role="img"]')).toHaveLength(0);
});

it.each([[[]], [['1']]])('reads no drawing of a section out (open: %j)', async (open) => {
  show(
    <ConfigProvider {...componentDefaults}>
      <Collapse defaultActiveKey={open} items={[{ key: '1', label: '平台载体', children: '一句话' }]} />
    </ConfigProvider>,
  );

  await expect.element(page.getByRole('button', { name: '平台载体', exact: true })).toBeVisible();
  expect(document.querySelectorAll('.ant-collapse .anticon')).toHaveLength(1);
  expect(document.querySelectorAll('[role="img"]')).toHaveLength(0);
});

it('a loading button hides its icon from screen readers', async () => {
  show(
    <ConfigProvider {...componentDefaults}>
      <Button loading>保存</Button>
    </ConfigProvider>,
  );

  await expect.element(page.getByRole('button', { name: '保存', exact: true })).toBeVisible();
  expect(document.querySelectorAll('.ant-btn .anticon-loading')).toHaveLength(1);
  expect(document.querySelectorAll('[role="img"]')).toHaveLength(0);
});

it('the name of a tab is only its label, also while arrow keys move along the tabs', async () => {
  const items = ['待办', '已办', '抄送'].map((label) => ({ key: label, label, children: label }));
  show(
    <ConfigProvider {...componentDefaults}>
      <Tabs items={items} />
    </ConfigProvider>,
  );

  await page.getByRole('tab', { name: '待办', exact: true }).click();
  await userEvent.keyboard('{ArrowRight}');

  await expect.element(page.getByRole('tab', { name: '已办', exact: true })).toHaveFocus();
  expect(document.querySelector<HTMLElement>('.ant-tabs-nav')?.innerText).not.toMatch(/[a-z]/iu);
});

it('a long question is broken into lines', async () => {
  show(
    <ConfigProvider {...componentDefaults}>
      <Popconfirm open title={'核实后该单位的成员可以看到其他单位的人员。'.repeat(5)}>
        <Button>核实</Button>
      </Popconfirm>
    </ConfigProvider>,
  );
  const question = page.getByRole('tooltip');
  await expect.element(question).toBeVisible();

  expect(question.element().getBoundingClientRect().width).toBeLessThanOrEqual(400);
});

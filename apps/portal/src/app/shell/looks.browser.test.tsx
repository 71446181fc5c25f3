import { Alert, ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { looks } from './looks';

const show = withStage();

it.each(['success', 'info', 'warning', 'error'] as const)('reads no drawing of an alert (%s) out', async (type) => {
  show(
    <ConfigProvider {...looks}>
      <Alert showIcon type={type} title="一句话" />
    </ConfigProvider>,
  );
  await expect.element(page.getByText('一句话')).toBeVisible();
  expect(document.querySelectorAll('.ant-alert-icon')).toHaveLength(1);
  expect(document.querySelectorAll('[role="img"]')).toHaveLength(0);
});

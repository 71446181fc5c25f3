import { App } from 'antd';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notice } from '../../shared/notice';
import { withStage } from '../../testing/stage';
import { NoticeBoard } from './AntdProvider';

const show = withStage();
/** Returns a board whose notices stay. */
async function showBoard() {
  show(
    <App component={false} message={{ duration: 0 }}>
      <NoticeBoard />
      页面
    </App>,
  );
  await expect.element(page.getByText('页面')).toBeVisible();
}

const alerts = () => page.getByRole('alert').elements();

it('a notice hides its icon from screen readers', async () => {
  await showBoard();

  for (const kind of ['success', 'warning', 'error'] as const) {
    notice[kind](`一句 ${kind}`);
    await expect.element(page.getByText(`一句 ${kind}`)).toBeInTheDocument();
    expect(document.querySelectorAll('.ant-message [role="img"]')).toHaveLength(0);
  }
});

it("a repeated notice replaces the first one, so that the first one's timer does not close it", async () => {
  await showBoard();
  notice.success('已保存');
  await expect.poll(alerts).toHaveLength(1);
  const [first] = alerts();

  notice.success('已保存');

  await expect.poll(() => alerts().includes(first!)).toBe(false);
  expect(alerts().map(({ textContent }) => textContent)).toEqual(['已保存']);
});

import { App } from 'antd';
import type { messages } from '@portal/contract';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { MessageDialog } from './AddressedMessage';
import { MessageRow } from './MessageRow';

const show = withStage();
withAnswers(() => null);

const markup = (name: string) =>
  `${name}<img src="x" onerror="window.attacked = true"><script>window.attacked = true</script>`;
const message: messages.Message = {
  id: 1,
  msgType: '1',
  openMode: '2',
  msgLink: 'javascript:window.attacked = true',
  msgTitle: markup('标题'),
  msgContent: markup('内容'),
  sendAuthor: markup('张伟'),
  createTime: '2026-01-01 09:00:00',
  readStatus: true,
};

it('shows markup in title, content and name as text, and opens no script as a link', async () => {
  const ignore = vi.fn();

  show(
    <App>
      <MessageRow message={message} height={80} chosen={false} onChoose={ignore} onOpen={ignore} onDelete={ignore} />
      <MessageDialog message={message} onClose={ignore} />
    </App>,
  );

  await expect.element(page.getByRole('dialog').getByText(message.msgContent)).toBeVisible();
  expect(page.getByText(message.msgTitle).elements().length).toBe(2);
  expect(document.querySelectorAll('img, a').length).toBe(0);
  expect(Reflect.get(window, 'attacked')).toBeUndefined();
});

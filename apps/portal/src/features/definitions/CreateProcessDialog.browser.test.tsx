import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import CreateProcessDialog from './CreateProcessDialog';

const show = withStage();

it('offers a key, begins no process under a key that another one has, and keeps what was typed', async () => {
  const created: unknown[] = [];
  show(
    <CreateProcessDialog
      draft="process new"
      isTaken={(key) => Promise.resolve(key === 'contract_approval')}
      onCreate={(process) => created.push(process)}
      onCancel={() => undefined}
    />,
  );
  const key = page.getByLabelText('流程标识');
  await expect.element(key).toHaveValue(expect.stringMatching(/^process_\w{4}$/u));

  const name = page.getByLabelText('流程名称');
  await expect.element(name).toHaveFocus();
  await name.fill('用印申请');
  await key.fill('contract_approval');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/已有使用该标识的流程/)).toBeVisible();
  await expect.element(key).toHaveFocus();
  expect(created).toEqual([]);

  await key.fill(' seal_request ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => created).toEqual([{ key: 'seal_request', name: '用印申请' }]);
});

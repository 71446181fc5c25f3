import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import CreateProcessDialog from './CreateProcessDialog';

withAnswers((path) =>
  path.endsWith('/formDef/list')
    ? {
        records: [{ id: 7, formKey: 'seal', formName: '用印单', formRouter: 'drawnForm' }],
        total: 1,
        size: 999,
        current: 1,
      }
    : [],
);
const show = withStage();

it('the dialog suggests a key, creates no process with the key of another one, and keeps the input', async () => {
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

it('the dialog names the published form that the process binds, or says that a new one is created', async () => {
  const created: unknown[] = [];
  show(
    <CreateProcessDialog
      offersForms
      draft="process with form"
      isTaken={() => Promise.resolve(false)}
      onCreate={(process) => created.push(process)}
      onCancel={() => undefined}
    />,
  );
  await page.getByLabelText('流程名称').fill('用印申请');
  await page.getByLabelText('流程标识').fill('seal_request');

  await page.getByText('选用已发布的表单').click();
  await page.getByRole('button', { name: '开始设计' }).click();
  await expect.element(page.getByText('请选择表单')).toBeVisible();
  await page.getByRole('combobox').click();
  await page.getByTitle('用印单').click();
  await page.getByRole('button', { name: '开始设计' }).click();
  await page.getByText('新建同名表单').click();
  await page.getByRole('button', { name: '开始设计' }).click();

  const process = { key: 'seal_request', name: '用印申请' };
  await expect
    .poll(() => created)
    .toEqual([
      { ...process, form: { formKey: 'seal' } },
      { ...process, form: 'new' },
    ]);
});

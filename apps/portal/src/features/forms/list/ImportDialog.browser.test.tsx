import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import ImportDialog from './ImportDialog';

const form = {
  fields: [
    { key: 'kind', kind: 'choice', label: '类型', settings: { dictionary: 'gone' } },
    { key: 'grade', kind: 'choice', label: '级别', settings: { dictionary: 'gone' } },
    { key: 'driver', kind: 'people', label: '驾驶员', settings: { max: 2 }, default: [{ id: 9, name: '无名' }] },
  ],
};
withAnswers((path) =>
  path.endsWith('/check')
    ? [
        { field: 'kind', dictionary: 'gone' },
        { field: 'grade', dictionary: 'gone' },
        { field: 'driver', name: '无名' },
      ]
    : null,
);
const show = withStage();

it('the dialog lists each missing dictionary once, and the missing people', async () => {
  show(<ImportDialog onClose={vi.fn()} onCreated={vi.fn()} />);
  const file = new File(
    [JSON.stringify({ type: 'talent-portal-form', formatVersion: 1, formKey: 'car', formName: '用车申请', form })],
    'car.json',
    { type: 'application/json' },
  );

  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

  await expect
    .poll(() =>
      page
        .getByRole('alert')
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['字典“gone”不存在，使用该字典的字段：类型、级别', '“驾驶员”的默认值“无名”不存在，导入时将清除']);
});

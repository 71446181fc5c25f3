import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../../testing/stage';
import TemplateDialog from './TemplateDialog';

const show = withStage();

it('the dialog offers the default form and the templates, that of the process chosen', async () => {
  const templates = [
    { id: 1, name: '公函', kind: 'text' as const, isDefault: true },
    { id: 2, name: '存档', kind: 'document' as const, isDefault: false },
  ];
  const print = vi.fn<(template?: (typeof templates)[number]) => Promise<void>>(() => Promise.resolve());
  const close = vi.fn<() => void>();
  show(<TemplateDialog templates={templates} onPrint={print} onClose={close} />);

  await expect.element(page.getByRole('radio', { name: '公函 PDF' })).toBeChecked();
  await page.getByRole('radio', { name: '默认审批单 PDF' }).click();
  await page.getByRole('button', { name: '下 载' }).click();

  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(print).toHaveBeenLastCalledWith(undefined);
});

import type { Visitor } from '../harness/browser';

/** Opens the designer on a new process, by the dialog of the list of processes. */
export async function newProcess({ page, t }: Visitor, key: string, name: string): Promise<void> {
  await page.goto('/dev/activiti/process');
  await page.getByRole('button', { name: t('definitions:create.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('definitions:create.name')).fill(name);
  await dialog.getByLabel(t('definitions:create.key')).fill(key);
  await page.keyboard.press('Enter');
}

import { text } from '@portal/contract/fields';
import { compileForm } from '@portal/contract/forms';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { EditedForm } from '../fields/EditedForm';
import type { Session } from '../session/session-of';
import { sessionStore } from '../session/store';
import { drafts } from './useDraft';

const compiled = compileForm(
  { columns: 1, fields: [{ ...text({ max: 50 }), key: 'position', label: '职务' }] } as never,
  () => {
    throw new Error('no expressions');
  },
);
withAnswers(() => null);
const show = withStage();
beforeEach(() => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 } } } as Session);
  drafts.write(3, 'information', { position: '研究员' });
  show(
    <EditedForm
      compiled={compiled}
      stored={{ values: { position: '工程师' }, revision: 1 }}
      draft="information"
      send={() => Promise.resolve(null)}
      readCurrent={() => undefined}
      onSaved={() => {}}
      onCancel={() => {}}
    />,
  );
});
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

it('the notice says that earlier input was restored, and resets it after confirmation', async () => {
  await expect.element(page.getByText('已恢复您上次填写但未提交的内容')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '职务' })).toHaveValue('研究员');

  await page.getByRole('button', { name: '放弃并重新填写' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^放\s?弃$/u })
    .click();

  await expect.element(page.getByRole('textbox', { name: '职务' })).toHaveValue('工程师');
  await expect.element(page.getByText('已恢复您上次填写但未提交的内容')).not.toBeInTheDocument();
  expect(drafts.read(3, 'information')).toBeNull();
});

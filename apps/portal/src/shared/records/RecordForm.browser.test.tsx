import { announcements } from '@portal/contract/announcements';
import { news } from '@portal/contract/news';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { fieldPorts } from '../fields/field-ports';
import { sessionStore } from '../session/store';
import { RecordForm } from './RecordForm';
import '../theme/base.css';

const show = withStage();

const record: StoredRecord = {
  id: 7,
  revision: 1,
  state: 'draft',
  values: { title: '原标题', column: 'policy', body: '<p>正文</p>', source: '原来源' },
  createdBy: 1,
  authorName: '张伟',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: ['submit'],
  editable: true,
  removable: true,
};
const changedByOther = { ...record, revision: 2, values: { ...record.values, title: '他人标题', source: '新来源' } };

const sent: { revision: number; values: object }[] = [];
const saved: number[] = [];
withAnswers((_path, _query, order) => {
  const body = JSON.parse(order.body ?? '') as (typeof sent)[number];
  sent.push(body);
  if (body.revision === 1) return Response.json({ code: 409, msg: 'conflict', data: changedByOther }, { status: 409 });
  if ((body.values as { title?: string }).title === '已占用')
    return Response.json({ code: 400, msg: '标题已被使用', data: { field: 'title' } }, { status: 400 });
  return { id: 7, revision: 3 };
});
afterEach(() => {
  sent.length = 0;
  saved.length = 0;
  sessionStore.set(null);
  sessionStorage.clear();
});

async function showForm(shown?: StoredRecord, definition: RecordDefinition = news) {
  show(
    <FieldPortsProvider value={fieldPorts}>
      <div style={{ height: 320, overflow: 'auto' }}>
        <RecordForm
          definition={definition}
          {...(shown && { record: shown })}
          onSaved={(id) => saved.push(id)}
          onCancel={() => {}}
        />
      </div>
    </FieldPortsProvider>,
  );
  await expect.element(page.getByRole('textbox', { name: '正文' })).toBeVisible();
}

it('names the fields that someone else changed, keeps what was typed, and saves it on the second try', async () => {
  await showForm(record);

  await userEvent.fill(page.getByRole('textbox', { name: '标题', exact: true }), '我的标题');
  await userEvent.click(page.getByRole('button', { name: /保\s?存/ }));
  await expect.element(page.getByText('标题：他人标题')).toBeInViewport();
  await expect.element(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('我的标题');
  await expect.element(page.getByRole('textbox', { name: '来源', exact: true })).toHaveValue('新来源');
  await userEvent.click(page.getByRole('button', { name: /保\s?存/ }));

  await expect.poll(() => saved).toEqual([7]);
  expect(sent[1]).toEqual({ id: 7, revision: 2, values: { title: '我的标题' } });
});

it('an error does not overlap the label of the next field', async () => {
  await showForm();
  await userEvent.click(page.getByRole('button', { name: /保\s?存/ }));

  const item = page.getByRole('textbox', { name: '标题', exact: true }).element().closest('[data-field]')!;
  await expect.poll(() => item.querySelector('.ant-form-item-explain-error')?.textContent).toMatch(/标题/u);
  const error = item.querySelector('.ant-form-item-explain-error')!.firstElementChild!;
  const below = [...document.querySelectorAll('[data-field] label')].map((label) => label.getBoundingClientRect().top);
  const next = Math.min(...below.filter((top) => top > item.querySelector('input')!.getBoundingClientRect().bottom));
  expect(next - error.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(8);
});

it('shows a refusal of the server at its field until it changes, and keeps what was typed', async () => {
  await showForm({ ...record, revision: 2 });
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const source = page.getByRole('textbox', { name: '来源', exact: true });

  await userEvent.fill(title, '已占用');
  await userEvent.fill(source, '我的来源');
  await userEvent.click(page.getByRole('button', { name: /保\s?存/ }));

  await expect.element(page.getByText('标题已被使用')).toBeVisible();
  expect(page.getByText('标题已被使用').element().closest('[data-field]')?.getAttribute('data-field')).toBe('title');
  await expect.element(title).toHaveFocus();
  await expect.element(source).toHaveValue('我的来源');
  expect(
    page
      .getByRole('alert')
      .elements()
      .filter((each) => !each.closest('[data-field]')),
  ).toEqual([]);
  await userEvent.fill(title, '新标题');
  await expect.element(page.getByText('标题已被使用')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: /保\s?存/ }));
  await expect.poll(() => saved).toEqual([7]);
});

it('the form sends nothing while a required field is empty', async () => {
  await showForm();

  await userEvent.click(page.getByRole('button', { name: /保\s?存/ }));

  await expect.poll(() => page.getByText(/不能为空$/).elements().length).toBe(3);
  expect(sent).toEqual([]);
});

it('a new record starts with the defaults of its fields', async () => {
  await showForm(undefined, announcements);

  await expect.element(page.getByText('全部人员')).toBeVisible();
});

it('keeps the input of a tab without the sealed values', async () => {
  sessionStore.set({ accessToken: 'a', refreshToken: 'r', expiresAt: 0, user: { sysUser: { userId: 1 } } } as never);
  await showForm(record, { ...news, sealed: ['source'] });

  await userEvent.fill(page.getByRole('textbox', { name: '来源', exact: true }), '我的来源');
  await userEvent.fill(page.getByRole('textbox', { name: '标题', exact: true }), '我的标题');

  const kept = () => JSON.stringify(Object.entries(sessionStorage));
  await expect.poll(kept).toContain('我的标题');
  expect(kept()).not.toContain('我的来源');
});

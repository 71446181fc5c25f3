import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { unsavedInput } from '../../shared/drafts/unsaved-input';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import DictionariesPage from './DictionariesPage';

const label = (zh: string) => ({ 'zh-CN': zh, 'en-US': '' });
const own = { value: 'old', label: label('旧业务'), disabled: false, builtIn: false };
const saved: unknown[] = [];
withAnswers((path, query, { body }) => {
  if (path.endsWith('/types'))
    return [
      { type: 'service', name: label('服务类型'), builtIn: true, entries: 1 },
      { type: 'honour', name: label('荣誉'), builtIn: true, entries: 1 },
    ];
  if (path.endsWith('/entries') && query.get('type') === 'honour') return { revision: 1, entries: [] };
  if (path.endsWith('/entries'))
    return { revision: 2, entries: [{ value: '1', label: label('落户办理'), disabled: false, builtIn: true }, own] };
  if (path.endsWith('/saveEntries')) saved.push(JSON.parse(body ?? ''));
  return { revision: 3 };
});
const show = withStage();

it('the page adds an entry, moves it by its handle of 50 px, and saves all of them together (002-2-030, 002-2-033, 002-9-007)', async () => {
  show(
    <MemoryRouter>
      <DictionariesPage />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: '新增字典项' }).click();

  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(page.getByText('值由字母、数字、下划线、点和连字符组成')).toBeVisible();
  expect(saved).toEqual([]);
  await page.getByLabelText('“新字典项”的值').fill('visa');
  await page.getByLabelText('“visa”的中文名称').fill('签证办理');
  (page.getByRole('button', { name: '移动“签证办理”' }).element() as HTMLElement).focus();
  for (const key of [' ', '{ArrowUp}', ' ']) await userEvent.keyboard(key);
  await expect.element(page.getByRole('row').nth(2).getByLabelText('“签证办理”的值')).toBeVisible();
  expect(page.getByRole('columnheader').first().element().getBoundingClientRect().width).toBe(50);
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect
    .poll(() => saved)
    .toEqual([
      {
        type: 'service',
        revision: 2,
        entries: [
          { value: '1', label: label('落户办理'), disabled: false },
          { value: 'visa', label: label('签证办理'), disabled: false },
          { value: 'old', label: label('旧业务'), disabled: false },
        ],
      },
    ]);
});

it('the page asks before it deletes a saved entry, but not before it deletes a new one', async () => {
  show(
    <MemoryRouter>
      <DictionariesPage />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: '新增字典项' }).click();
  await page.getByRole('button', { name: '删除“新字典项”' }).click();
  await expect.element(page.getByLabelText('“新字典项”的值')).not.toBeInTheDocument();

  await page.getByRole('button', { name: '删除“旧业务”' }).click();
  const question = page.getByRole('dialog', { name: '删除“旧业务”' });
  await expect.element(question).toHaveTextContent('已选用该字典项的数据将只显示其值');
  await expect.element(page.getByLabelText('“旧业务”的中文名称')).toBeVisible();
  await question.getByRole('button', { name: /删\s?除/ }).click();

  await expect.element(page.getByLabelText('“旧业务”的中文名称')).not.toBeInTheDocument();
});

it('changes are kept while another dictionary is shown, and count as unsaved input', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 } } } as unknown as Session);
  show(
    <MemoryRouter>
      <DictionariesPage />
    </MemoryRouter>,
  );
  await page.getByLabelText('“旧业务”的中文名称').fill('停办业务');
  await page.getByText('荣誉（1）').click();
  await expect.element(page.getByLabelText('“停办业务”的中文名称')).not.toBeInTheDocument();
  await page.getByText('服务类型（1）').click();

  await expect.element(page.getByLabelText('“停办业务”的中文名称')).toHaveValue('停办业务');
  expect(unsavedInput.exists()).toBe(true);
  await page.getByRole('button', { name: '放弃修改' }).click();

  await expect.element(page.getByLabelText('“旧业务”的中文名称')).toHaveValue('旧业务');
  expect(unsavedInput.exists()).toBe(false);
  sessionStore.set(null);
});

it('the value of a new entry stays editable when it is moved, and the focus stays in place', async () => {
  show(
    <MemoryRouter>
      <DictionariesPage />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: '新增字典项' }).click();
  const handle = page.getByRole('button', { name: '移动“新字典项”' });
  (handle.element() as HTMLElement).focus();
  for (const key of [' ', '{ArrowUp}', '{ArrowUp}', ' ']) await userEvent.keyboard(key);

  await expect.element(page.getByRole('row').nth(1).getByLabelText('“新字典项”的值')).toBeVisible();
  await expect.element(page.getByRole('row').last()).toHaveTextContent('old');
  await expect.element(handle).toHaveFocus();
  (page.getByRole('button', { name: '删除“新字典项”' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');

  await expect.element(handle).not.toBeInTheDocument();
  expect(document.activeElement?.contains(page.getByRole('table').element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('the page fits a phone, where buttons move the entries', async () => {
  await page.viewport(390, 844);
  show(
    <MemoryRouter>
      <DictionariesPage />
    </MemoryRouter>,
  );
  const field = page.getByLabelText('“旧业务”的英文名称');
  await expect.element(field).toBeVisible();

  await page.getByRole('button', { name: '上移“旧业务”' }).click();

  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('old');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

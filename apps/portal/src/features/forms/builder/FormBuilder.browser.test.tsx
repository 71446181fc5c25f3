import { drawnForm } from '@portal/contract/forms';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import FormBuilderPage from './FormBuilderPage';

const drawn = drawnForm.parse({
  fields: [
    { key: 'reason', kind: 'short-text', label: '用车事由' },
    { key: 'cost', kind: 'money', label: '费用' },
    {
      key: 'stops',
      kind: 'table',
      label: '行程',
      settings: { columns: [{ key: 'distance', kind: 'whole-number', label: '里程' }] },
    },
  ],
});
const detail = {
  id: 7,
  formKey: 'car_request',
  formName: '用车申请',
  drawn: true,
  enabled: true,
  version: null,
  changed: true,
  updateTime: null,
  revision: 1,
  draft: drawn,
  published: {},
};

let sent: { path: string; body: never }[] = [];
let conflict = false;
let shown = drawn;
beforeEach(() => {
  shown = drawn;
  sent = [];
  conflict = false;
});
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') sent.push({ path: path.replace(/.*\//u, ''), body: JSON.parse(body ?? '{}') as never });
  if (path.endsWith('/saveDraft') && conflict)
    return Response.json({ code: 409, msg: '内容已被他人修改', data: null }, { status: 409 });
  if (path.endsWith('/saveDraft')) return { id: 7, revision: 2 };
  if (path.endsWith('/publish')) return { id: 7, revision: 3, version: 1 };
  if (path.endsWith('/lookupColumns')) return { name: '人员', columns: personColumns };
  if (path.endsWith('/lookupPage')) return { records: [person], total: 1, current: 1, size: 20 };
  if (path.endsWith('/lookupItem')) return { id: '7', label: '张伟', fills: { office: '财务处' } };
  return path.endsWith('/drawnForm/detail') ? { ...detail, draft: shown } : [];
});
const person = { id: '7', label: '张伟', details: [] };
const personColumns = ['@name', '@unit'].map((key) => ({
  key,
  name: key === '@name' ? '姓名' : '部门',
  kind: 'short-text',
  listed: true,
  filterable: false,
  searchable: false,
}));
const show = withStage();
const open = async (more = '') => {
  show(
    <MemoryRouter initialEntries={[`/dev/activiti/forms/edit?id=7${more}`]}>
      <FormBuilderPage />
    </MemoryRouter>,
  );
  await expect.element(field('用车事由', '单行文本')).toBeVisible();
};
const field = (name: string, kind: string) => page.getByRole('button', { name: `${name}（${kind}）` });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const order = () =>
  [...document.querySelectorAll('main li [aria-pressed]')].map((each) => each.getAttribute('aria-label'));

it('a form is drawn with the keyboard, saved and published', async () => {
  await open();

  await field('用车事由', '单行文本').click();
  await button('日期').click();
  await page.getByLabelText('名称（中文）').fill('用车日期');
  await page.getByLabelText('必填').click();
  await field('用车日期', '日期').click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(order).toEqual(['用车事由（单行文本）', '费用（金额）', '用车日期（日期）', '行程（明细表）']);
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.poll(order).toHaveLength(5);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(order).toHaveLength(4);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent.map(({ path }) => path)).toContain('saveDraft');
  await button(/^发\s?布$/u).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /发\s?布/u })
    .click();

  await expect.poll(() => sent.at(-1)).toMatchObject({ path: 'publish', body: { id: 7, revision: 2 } });
  expect(sent[0]).toMatchObject({
    path: 'saveDraft',
    body: {
      revision: 1,
      draft: { fields: [{ key: 'reason' }, { key: 'cost' }, { kind: 'date', label: '用车日期', required: true }, {}] },
    },
  });
  await expect.element(page.getByText('第 1 版')).toBeVisible();
  await field('用车事由', '单行文本').click();
  await expect.element(page.getByLabelText('标识', { exact: true }).first()).toBeDisabled();
  await expect.element(page.getByText('该字段已发布，标识不可修改。')).toBeVisible();
});

it('an added field is scrolled into view, and the focus stays in the palette when the keyboard adds it', async () => {
  await open();
  const isInView = () =>
    document.querySelector('li [aria-pressed="true"]')!.getBoundingClientRect().bottom <= window.innerHeight;

  for (let fields = 4; fields <= 12; fields += 1) {
    button('日期').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(order).toHaveLength(fields);
  }

  await expect.poll(isInView).toBe(true);
  await expect.element(button('日期')).toHaveFocus();
});

it('the name of a field that the pointer adds is selected, so that typing replaces it', async () => {
  await open();

  await button('日期').click();
  await expect.element(page.getByLabelText('名称（中文）')).toHaveFocus();
  await userEvent.keyboard('用车日期');
  await button('手机号').click();
  await expect.element(page.getByLabelText('名称（中文）')).toHaveFocus();
  await userEvent.keyboard('联系电话');

  await expect.poll(() => order().slice(3)).toEqual(['用车日期（日期）', '联系电话（手机号）']);
});

it('the focus moves to a copy, and from a deleted field to its neighbour', async () => {
  await open();

  await field('费用', '金额').click();
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(field('费用', '金额').elements()[1]);
  await userEvent.keyboard('{Delete}');
  await userEvent.keyboard('{Delete}');

  await expect.poll(order).toHaveLength(2);
  await expect.poll(() => document.activeElement?.getAttribute('aria-pressed')).toBe('true');
});

it('the title template is previewed with field names in brackets', async () => {
  await open();

  await button('表单设置').click();
  await button('插入字段').click();
  await page.getByRole('menuitem', { name: '用车事由' }).click();

  await expect.element(page.getByText('标题示例：[用车事由]')).toBeVisible();
});

it('a condition is written from rules, and read back', async () => {
  await open();

  await field('用车事由', '单行文本').click();
  await button('添加条件').click();
  await expect.element(page.getByRole('spinbutton', { name: '值' })).toBeVisible();
  expect(page.getByText('请填写要比较的值').elements()).toHaveLength(0);
  await button(/^发\s?布$/u).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /发\s?布/u })
    .click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('显示条件未填写完整：“费用”缺少比较的值');
  expect(sent).toEqual([]);
  await page.getByRole('spinbutton', { name: '值' }).fill('500');
  await expect.poll(() => page.getByText('请填写要比较的值').elements()).toHaveLength(0);
  await button(/保\s?存/u).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ draft: { fields: [{ visibleWhen: '${cost == 500}' }, {}, {}] } });

  await button('改用表达式').click();
  await page.getByLabelText('表达式').fill('${cost > 1000}');
  await button('改用条件设置').click();
  await expect.element(page.getByRole('spinbutton', { name: '值' })).toHaveValue('1000');
});

it('a column of a table is computed from a column with default settings', async () => {
  await open();

  await field('行程', '明细表').click();
  await button('添加列').click();
  await page.getByRole('menuitem', { name: '计算值' }).click();
  await button('插入字段').click();
  await page.getByRole('menuitem', { name: '里程 (distance)' }).click();
  await button(/保\s?存/u).click();

  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      draft: {
        fields: [{}, {}, { settings: { columns: [{ key: 'distance' }, { settings: { expression: '${distance}' } }] } }],
      },
    });
});

it('says what keeps a form from being published, and leads to the field', async () => {
  await open();

  await button('计算值').click();
  await field('费用', '金额').click();
  await button(/^发\s?布$/u).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /发\s?布/u })
    .click();

  const issues = page.getByRole('alert');
  await expect.element(issues).toHaveTextContent('计算值设置有误：计算公式');
  await issues.getByRole('button', { name: '计算值' }).click();
  await expect.element(page.getByLabelText('计算公式')).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps what was drawn when somebody else saved first', async () => {
  conflict = true;
  await open();

  await button('手机号').click();
  await button(/保\s?存/u).click();
  await expect.element(page.getByText('内容已被他人修改')).toBeVisible();
  conflict = false;
  await button('用我的修改覆盖').click();
  await page.getByRole('tooltip').getByRole('button', { name: /OK/u }).click();

  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['saveDraft', 'saveDraft']);
  await expect.element(field('手机号', '手机号')).toBeVisible();
});

it('a dragged kind is inserted where it is dropped between two fields, and not when it is dropped outside', async () => {
  await open();
  const kind = page.getByRole('navigation').getByRole('button', { name: '日期', exact: true }).element();
  const boxOf = (name: string) =>
    document.querySelector(`[aria-label^="${name}（"]`)!.closest('li')!.getBoundingClientRect();
  const from = kind.getBoundingClientRect();
  const between = { x: boxOf('费用').left + 40, y: (boxOf('用车事由').bottom + boxOf('费用').top) / 2 };
  const at = (type: string, { x, y }: { x: number; y: number }) =>
    (type === 'pointerdown' ? kind : document).dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, button: 0, isPrimary: true, bubbles: true }),
    );
  const insertion = () => document.querySelector('[data-insertion]')?.getAttribute('data-insertion');

  at('pointerdown', from);
  at('pointermove', { x: from.x + 20, y: from.y });
  await expect
    .poll(() => {
      between.x += 1;
      at('pointermove', between);
      return insertion();
    })
    .toBeTruthy();
  at('pointerup', between);
  await expect.poll(order).toEqual(['用车事由（单行文本）', '日期（日期）', '费用（金额）', '行程（明细表）']);

  at('pointerdown', from);
  at('pointermove', { x: from.x + 20, y: from.y });
  at('pointermove', { x: from.x + 30, y: from.y });
  at('pointerup', { x: from.x + 30, y: from.y });

  await expect.poll(insertion).toBeUndefined();
  expect(order()).toHaveLength(4);
});

it('a check is added with its own message, a pattern and a function', async () => {
  await open();

  await field('用车事由', '单行文本').click();
  await page.getByLabelText('格式（正则表达式）').fill('[A-Z]{2}\\d{6}');
  await page.getByRole('button', { name: '必填、只读条件与校验规则' }).click();
  await button('添加规则').click();
  await button('插入函数').click();
  await page.getByRole('menuitem', { name: /^字数/u }).click();
  await page.getByLabelText('规则 1', { exact: true }).fill('${LEN(reason) > 2}');
  await page.getByLabelText('规则 1 的提示（中文）').fill('至少三个字');
  await button(/保\s?存/u).click();

  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      draft: {
        fields: [
          {
            settings: { pattern: '[A-Z]{2}\\d{6}' },
            checks: [{ expression: '${LEN(reason) > 2}', message: '至少三个字' }],
          },
          {},
          {},
        ],
      },
    });
});

it('many options are added at once, one per line', async () => {
  await open();

  await button('单选').click();
  await page.getByLabelText('批量粘贴选项，每行一个').fill('轿车\n客车\n\n货车\n轿车');
  await button('添加 3 个选项').click();
  await button(/保\s?存/u).click();

  const labels = () =>
    (sent[0]?.body as { draft?: typeof drawn } | undefined)?.draft?.fields.find(({ kind }) => kind === 'choice')
      ?.settings['options'] as { label: unknown }[] | undefined;
  await expect
    .poll(() =>
      labels()
        ?.slice(-3)
        .map(({ label }) => label),
    )
    .toEqual(['轿车', '客车', '货车']);
});

it('the preview checks the rules across fields', async () => {
  const fields = [drawn.fields[0]!, drawn.fields[1]!, { ...drawn.fields[1]!, key: 'limit', label: '上限' }];
  shown = { ...drawn, fields, rules: { atMost: [[['cost'], 'limit']] } };
  await open();

  await button('预览').click();
  const preview = page.getByRole('dialog');
  await preview.getByLabelText('费用').fill('900');
  await preview.getByLabelText('上限').fill('100');
  await preview.getByRole('button', { name: /^校\s?验$/u }).click();

  await expect.element(preview.getByText('不能大于上限')).toBeVisible();
});

it('the dialog of a new process leads to the design of its form', async () => {
  await open('&processDefinitionKey=car&processName=%E7%94%A8%E8%BD%A6');

  await expect.element(button('发布并设计流程')).toBeEnabled();
  expect(page.getByRole('button', { name: /^发\s?布$/u }).elements()).toHaveLength(0);
});

it('stores rules across fields, and none that names a field which is deleted', async () => {
  await open();
  const drafts = () => sent.filter(({ path }) => path === 'saveDraft') as { body: { draft: typeof drawn } }[];
  const rules = () => drafts().at(-1)?.body.draft.rules;

  await field('用车事由', '单行文本').click();
  await page.getByLabelText('值唯一').click();
  await button('整数').click();
  await button('表单设置').click();
  await button('添加“合计上限”规则').click();
  await button(/保\s?存/u).click();
  await expect
    .poll(rules)
    .toMatchObject({ unique: [['reason']], atMost: [[[expect.stringMatching(/^wholeNumber_/u)], 'cost']] });

  await field('费用', '金额').click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await button(/保\s?存/u).click();
  await expect.poll(rules).toEqual({ unique: [['reason']] });
});

it('a lookup fills in what no other lookup does, is refused in the words of its fields, and is tried out', async () => {
  const people = { source: { type: 'people' } };
  shown = drawnForm.parse({
    fields: [
      { key: 'reason', kind: 'short-text', label: '用车事由' },
      { key: 'office', kind: 'short-text', label: '部门' },
      {
        key: 'who',
        kind: 'lookup',
        label: '经办人',
        settings: { ...people, fills: [{ column: '@name', field: 'reason' }] },
      },
      { key: 'driver', kind: 'lookup', label: '驾驶员', settings: people },
    ],
  });
  await open();

  await field('驾驶员', '查找选择').click();
  await button('添加带出字段').click();
  await expect.element(page.getByRole('combobox', { name: '填入字段 1' })).toBeVisible();
  await button(/保\s?存/u).click();
  await expect
    .poll(() => (sent.find(({ path }) => path === 'saveDraft')?.body as { draft: typeof drawn } | undefined)?.draft)
    .toMatchObject({ fields: [{}, {}, {}, { settings: { fills: [{ column: '@name', field: 'office' }] } }] });

  await button('预览').click();
  await page.getByRole('dialog').getByRole('combobox', { name: '驾驶员' }).click();
  await page.getByText('张伟', { exact: true }).last().click();
  await expect.element(page.getByRole('dialog').getByText('财务处', { exact: true })).toBeVisible();
  expect(sent.find(({ path }) => path === 'lookupPage')?.body).toMatchObject({
    field: 'driver',
    draft: { fields: [{}, {}, {}, { key: 'driver' }] },
  });
});

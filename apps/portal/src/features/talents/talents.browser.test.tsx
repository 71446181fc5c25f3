import { permissions, recordViews, settings, type views } from '@portal/contract';
import { textOf, type StoredRecord } from '@portal/contract/records';
import { talentCalls as wire, talents, type DoublePair, type TalentMerge } from '@portal/contract/talents';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cityShapes } from '../../shared/map/boundaries';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { storedFields } from '../../testing/stored-record';
import { encryptForReader } from '../../testing/transit';
import { TalentLibraryPage } from './TalentLibraryPage';

const talent = (id: number, values: Record<string, string>): StoredRecord => ({
  ...storedFields,
  id,
  revision: 2,
  state: 'present',
  values,
});
const wu = { name: '吴晓峰', education: 'doctoral', employer: '齐鲁智能制造有限公司', birthDate: '1985-03-12' };
const stored = [
  talent(1, { ...wu, idCard: '3701**********0011' }),
  talent(2, { ...wu, employer: '齐鲁智造', email: 'wu@example.cn' }),
  talent(3, { name: '赵敏', education: 'master', employer: '泰山生物医药研究院' }),
];
const row = ({ id, revision, state, values }: StoredRecord, reviewed: boolean) => ({
  id,
  revision,
  state,
  values,
  reviewed,
});
const pair: DoublePair = { by: 'nameAndBirth', one: row(stored[0]!, true), other: row(stored[1]!, false) };
const merge: TalentMerge = {
  id: 9,
  keptId: 1,
  keptName: '吴晓峰',
  mergedName: '吴晓峰（齐鲁智造）',
  userName: '审核员',
  time: '2026-11-30 10:00:00',
};

const city = (id: number, name: string) => ({ id, name, children: [] });
const province = [{ id: 370000, name: '省本级', children: [city(370100, '济南市'), city(370200, '青岛市')] }];

let spread: { value: string; count: number }[] = [];
let merged = false;
let limited = false;
let saved: views.SavedView[] = [];
let sent: { path: string; body: Record<string, unknown> }[] = [];
beforeEach(() => {
  spread = [];
  merged = false;
  limited = false;
  saved = [];
  sent = [];
});
const listed = () => stored.filter(({ id }) => !merged || id !== 2);
withAnswers(async (path, query, { method, body }) => {
  const { page: list, detail } = talents.endpoints;
  const input = JSON.parse(body ?? '{}');
  if (method === 'POST') sent.push({ path, body: input });
  if (path === list.path) {
    const education = query
      .getAll('filter')
      .find((filter) => filter.startsWith('education:'))
      ?.slice(10);
    const found = listed().filter(
      ({ values }) =>
        (!education || values['education'] === education) &&
        (textOf(values, 'name') ?? '').includes(query.get('keyword') ?? ''),
    );
    return { records: found, total: found.length, size: 10, current: 1 };
  }
  if (path === detail.path) return stored.find(({ id }) => String(id) === query.get('id'));
  if (path === wire.figures.path) {
    const count = (of: string) => ({
      value: of,
      count: listed().filter(({ values }) => values['education'] === of).length,
    });
    const education = { field: 'education', values: [count('doctoral'), count('master')] };
    return { total: listed().length, fields: [{ field: 'areaCode', values: spread }, education] };
  }
  if (path === settings.areaTree.path) return province;
  if (path === recordViews.list.path) return { views: saved, mayShare: false };
  if (path === recordViews.save.path) {
    saved = [{ id: 4, name: input.name, query: input.query, shared: false, gone: [], count: null }];
    return { id: 4 };
  }
  if (path === wire.sections.path) return { sections: {}, reviewTime: null };
  if (path === wire.reveal.path) {
    if (limited) return Response.json({ code: 429, msg: '查看过于频繁，请稍后再试', data: null }, { status: 429 });
    return { value: await encryptForReader(String(input.readerKey), '370102198503120011') };
  }
  if (path === wire.doubles.path) return { pairs: merged ? [] : [pair], more: false };
  if (path === wire.merges.path) return { merges: merged ? [merge] : [] };
  if (path === wire.merge.path) merged = true;
  if (path === wire.unmerge.path) merged = false;
  return [];
});
const show = withStage();
const before = location.href;
const open = (address: string, granted: readonly string[]) => {
  sessionStore.set({
    accessToken: 't',
    user: { sysUser: { userId: 1 }, permissions: granted.map((authority) => ({ authority })) },
  } as Session);
  history.replaceState(null, '', address);
  show(
    <BrowserRouter>
      <TalentLibraryPage />
    </BrowserRouter>,
  );
};
afterEach(() => {
  sessionStore.set(null);
  history.replaceState(null, '', before);
  localStorage.removeItem('portal.preference.1.talentFigures');
});

const table = page.getByRole('region', { name: '人才库' });
const figures = page.getByRole('complementary', { name: '结果分布' });
const map = figures.getByRole('figure', { name: '人才地区分布图，点击城市可筛选' });
const shapeOf = (code: string) => map.element().querySelectorAll('path')[[...cityShapes.keys()].indexOf(code)]!;
const clickCity = (code: string) => shapeOf(code).dispatchEvent(new MouseEvent('click', { bubbles: true }));
const named = (name: string) => table.getByRole('row').filter({ hasText: name });

it('the library is filtered by a bar of the figures and found again by a saved view, and offers no duplicates to readers', async () => {
  open('/talents', [permissions.talentView]);

  await expect.poll(() => named('吴晓峰').elements().length).toBe(2);
  await expect.element(named('赵敏')).toHaveTextContent('泰山生物医药研究院');
  await expect.element(page.getByRole('button', { name: '疑似重复' })).not.toBeInTheDocument();
  await figures.getByRole('button', { name: /硕士研究生/ }).click();
  await expect.element(named('吴晓峰')).not.toBeInTheDocument();
  await expect.element(named('赵敏')).toBeVisible();
  await expect.poll(() => location.search).toContain('education=master');

  await page.getByRole('button', { name: '保存为视图' }).click();
  await userEvent.fill(page.getByRole('dialog').getByLabelText('名称'), '硕士');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s?存$/ })
    .click();
  const views = page.getByRole('navigation', { name: '视图' });
  await expect.element(views.getByRole('button', { name: '硕士' })).toHaveAttribute('aria-current', 'true');
  expect(sent.at(-1)!.body).toEqual({ list: 'talents', name: '硕士', query: { education: 'master' }, shared: false });
  await views.getByRole('button', { name: '全部' }).click();
  await expect.poll(() => named('吴晓峰').elements().length).toBe(2);
  await views.getByRole('button', { name: '硕士' }).click();
  await expect.element(named('吴晓峰')).not.toBeInTheDocument();
  await figures.getByRole('button', { name: '清除筛选' }).click();
  await expect.poll(() => named('吴晓峰').elements().length).toBe(2);
});

it('the library shows how talents spread over the cities, and a click on one filters', async () => {
  spread = [
    { value: '370100', count: 1 },
    { value: '370200', count: 2 },
  ];
  open('/talents', [permissions.talentView]);
  await expect.element(map.getByText('青岛市')).toBeVisible();
  const shade = (code: string) => parseInt(shapeOf(code).style.getPropertyValue('--shade'), 10);
  expect(shade('370200')).toBeGreaterThan(shade('370100'));
  expect(shade('370100')).toBeGreaterThan(shade('370300'));

  clickCity('370200');
  await expect.poll(() => location.search).toContain('areaCode=370200');
  await expect.element(figures.getByRole('button', { name: /青岛市/ })).toHaveAttribute('aria-pressed', 'true');

  clickCity('370200');
  await expect.poll(() => location.search).not.toContain('areaCode=');
});

it('a click on the city of the chosen district chooses the whole city', async () => {
  spread = [{ value: '370202', count: 2 }];
  open('/talents?areaCode=370202', [permissions.talentView]);
  await expect.element(map).toBeVisible();

  clickCity('370200');

  await expect.poll(() => location.search).toContain('areaCode=370200');
});

it('the library finds talents by name, says that it finds none, and puts the figures away', async () => {
  open('/talents', [permissions.talentView]);
  const search = page.getByRole('searchbox', { name: '搜索姓名、拼音或工作单位' });

  await userEvent.fill(search, '赵');
  await userEvent.keyboard('{Enter}');
  await expect.element(named('吴晓峰')).not.toBeInTheDocument();
  await expect.element(named('赵敏')).toBeVisible();
  await userEvent.fill(search, '李');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('没有符合条件的内容')).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect.element(named('赵敏')).toBeVisible();

  await page.getByRole('button', { name: '收起分布' }).click();
  await expect.element(figures).not.toBeInTheDocument();
});

it('the detail shows an identity number in full for a reason of enough characters, says why it may not, and hides it again', async () => {
  open('/talents?id=1', [permissions.talentView, permissions.talentReveal]);
  const full = page.getByText('370102198503120011');
  const question = page.getByRole('dialog').filter({ hasText: '查看完整身份证号' });

  await expect.element(page.getByText('3701**********0011')).toBeVisible();
  await page.getByRole('button', { name: /^查\s?看$/ }).click();
  const reason = question.getByLabelText('查看理由');
  await userEvent.fill(reason, '核对');
  await question.getByRole('button', { name: /查\s?看/ }).click();
  await expect.element(question.getByText('请填写理由（至少 4 个字）')).toBeVisible();
  expect(sent).toEqual([]);

  limited = true;
  await userEvent.fill(reason, '核对人才津贴发放对象');
  await question.getByRole('button', { name: /查\s?看/ }).click();
  await expect.element(question.getByText('查看过于频繁，请稍后再试')).toBeVisible();
  limited = false;
  await question.getByRole('button', { name: /查\s?看/ }).click();
  await expect.element(full).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent.at(-1)!.body).toMatchObject({ id: 1, field: 'idCard', reason: '核对人才津贴发放对象' });

  await page.getByRole('button', { name: /隐\s?藏/ }).click();
  await expect.element(full).not.toBeInTheDocument();
  await expect.element(page.getByText('3701**********0011')).toBeVisible();
});

it('a reader without the permission sees the masked number alone', async () => {
  open('/talents?id=1', [permissions.talentView]);

  await expect.element(page.getByText('3701**********0011')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^查\s?看$/ })).not.toBeInTheDocument();
});

it('duplicates are compared, merged with the values that were chosen, and the merge is undone', async () => {
  open('/talents', [permissions.talentView, permissions.talentManage]);
  await page.getByRole('button', { name: '疑似重复' }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '疑似重复' });

  await expect.element(drawer.getByText('姓名和出生日期相同', { exact: true })).toBeVisible();
  await expect.element(drawer.getByRole('radio', { name: '工作单位: 第 1 条' })).toBeChecked();
  await expect.element(drawer.getByRole('radio', { name: '电子邮箱: 第 2 条' })).toBeChecked();
  await drawer.getByRole('radio', { name: '工作单位: 第 2 条' }).click();
  await drawer.getByRole('button', { name: /合\s?并/ }).click();
  await expect.element(drawer.getByText('没有疑似重复的人才')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: wire.merge.path,
    body: { kept: { id: 1, revision: 2 }, merged: { id: 2, revision: 2 } },
  });
  expect(sent.at(-1)!.body['take']).toEqual(expect.arrayContaining(['employer', 'email']));
  expect(sent.at(-1)!.body['take']).not.toContain('idCard');

  await expect.element(drawer.getByText(/将“吴晓峰（齐鲁智造）”合并到“吴晓峰”/)).toBeVisible();
  await drawer.getByRole('button', { name: '撤销合并' }).click();
  await expect.element(drawer.getByRole('radio', { name: '电子邮箱: 第 2 条' })).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: wire.unmerge.path, body: { id: 9 } });
});

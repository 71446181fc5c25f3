import type { TalentFile, TalentFileEntry } from '@portal/contract/talent-file';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withUploads } from '../../testing/uploads';
import { withStage } from '../../testing/stage';
import { encryptForReader, transitKey } from '../../testing/transit';
import { TalentFilePage } from './TalentFilePage';

const work = (id: number, unit: string, from: string, to?: string): TalentFileEntry => ({
  id,
  section: 'work',
  revision: 1,
  values: { unit, position: '工程师', from, ...(to && { to }) },
  source: 'own',
  state: 'reviewed',
});
const empty: TalentFile = {
  state: null,
  approvedAt: null,
  entries: [],
  changed: { sections: [], information: false },
  review: null,
  consent: null,
  completeness: { percent: 15, missing: ['education', 'work', 'photo'] },
};
let file = empty;
let photo: object[] = [];
let counted: object = { gender: '1', birthDate: '1980-05-01' };
const photosRead: (string | null)[] = [];
const storedPhoto = (fileName: string) => ({ bucketName: 'portal', fileName, original: 'photo.jpg', size: 9 });
const sent: { path: string; body: Record<string, unknown> }[] = [];
withAnswers(async (path, query, { method, body }) => {
  if (path.endsWith('/publicKey')) return { keyId: 'k', publicKey: await transitKey.publicKey };
  if (path === '/admin/user/personalInfo')
    return {
      sysUser: {
        userId: 2,
        username: 'talent01',
        chineseName: '吴晓峰',
        phone: await encryptForReader(query.get('readerKey') ?? '', '13805310021'),
      },
      extraUserInfo: { title: '正高级工程师', photo, ...counted },
      revision: 3,
    };
  if (path === '/admin/talentFile') return file;
  if (path === '/admin/user/personalInfo/file') photosRead.push(query.get('fileName'));
  if (method !== 'POST') return [];
  sent.push({ path, body: JSON.parse(body ?? '{}') });
  if (path === '/admin/user/editPersonalInfo') {
    photo = [storedPhoto('p.jpg')];
    return { revision: 4 };
  }
  return path === '/admin/talentFile/entry' ? { id: 9, revision: 1 } : null;
});
afterEach(() => {
  file = empty;
  photo = [];
  counted = { gender: '1', birthDate: '1980-05-01' };
  sent.length = 0;
  photosRead.length = 0;
});
withUploads(() => storedPhoto('p.jpg'));
const show = withStage();
const open = () =>
  show(
    <MemoryRouter>
      <TalentFilePage />
    </MemoryRouter>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('an empty file says what belongs into each section and what to fill in next', async () => {
  open();

  await expect.element(page.getByRole('heading', { name: '吴晓峰' })).toBeVisible();
  await expect.element(page.getByText('15%')).toBeVisible();
  await expect.element(page.getByText('从最高学历填起，附毕业证或学位证。')).toBeVisible();
  await userEvent.click(button('填写教育经历'));
  await expect.element(page.getByRole('region', { name: '教育经历' })).toHaveFocus();
  const last = page.getByRole('navigation', { name: '信息栏目' }).getByRole('button', { name: '语言能力' });
  await userEvent.click(last);
  await expect.element(last).toHaveAttribute('aria-current', 'true');
});

it('an entry is added in its form, which names what is wrong', async () => {
  open();
  await userEvent.click(button('添加工作经历'));
  await userEvent.fill(page.getByRole('textbox', { name: '工作单位' }).last(), '齐鲁智能制造有限公司');
  await userEvent.click(button(/保\s?存/));
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText(/必填|请/)
        .first(),
    )
    .toBeVisible();
  expect(sent).toEqual([]);

  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: '职务' }), '技术总监');
  const from = page.getByRole('dialog').getByRole('textbox', { name: '入职日期' });
  await userEvent.click(from);
  await userEvent.fill(from, '2012-07-01');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button(/保\s?存/));

  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/admin/talentFile/entry',
        body: {
          section: 'work',
          values: { unit: '齐鲁智能制造有限公司', position: '技术总监', from: '2012-07-01' },
        },
      },
    ]);
});

it('entries stand along a line of time, the current one first, and a removed one can be brought back', async () => {
  file = { ...empty, entries: [work(1, '甲单位', '2008-07-01', '2012-06-30'), work(2, '乙单位', '2012-07-01')] };
  open();
  await expect.element(page.getByText('2012.07 – 至今')).toBeVisible();
  const names = page.getByRole('region', { name: '工作经历' }).getByRole('heading', { level: 3 });
  expect(names.elements().map(({ textContent }) => textContent)).toEqual(['乙单位', '甲单位']);

  await userEvent.click(button('删除“甲单位”'));
  await expect.element(page.getByText('已删除“甲单位”')).toBeVisible();
  await userEvent.click(button(/撤\s?销/));

  await expect
    .poll(() => sent.map(({ path }) => path))
    .toEqual(['/admin/talentFile/remove', '/admin/talentFile/restore']);
  expect(sent.map(({ body }) => body)).toEqual([{ id: 1 }, { id: 1 }]);
});

/** Returns a day as the browser's calendar counts it. */
const dayIn = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.toLocaleDateString('sv-SE');
};
const certificate = (id: number, name: string, validUntil: string): TalentFileEntry => ({
  ...work(id, '', '2020-01-01'),
  section: 'certificate',
  values: { name, number: 'CH-1', authority: '人社厅', issuedOn: '2020-01-01', validUntil },
});

it('a certificate that has expired is named with its day', async () => {
  const day = dayIn(-3);
  file = { ...empty, entries: [certificate(1, '注册测绘师', day)] };
  open();

  await expect.element(page.getByText(`“注册测绘师”已于 ${day} 过期，请及时更新`)).toBeVisible();
});

it('a certificate that expires soon is named at the top, and a long list begins with its newest entries', async () => {
  const day = dayIn(12);
  file = {
    ...empty,
    entries: [
      ...Array.from({ length: 200 }, (_, index) => work(index + 10, `单位${index}`, `20${10 + (index % 10)}-01-01`)),
      certificate(1, '注册测绘师', day),
    ],
  };
  open();

  await expect.element(page.getByText(`“注册测绘师”将于 ${day} 到期，请及时更新`)).toBeVisible();
  await expect.element(page.getByText('12 天后到期')).toBeVisible();
  const items = page.getByRole('region', { name: '工作经历' }).getByRole('heading', { level: 3 });
  expect(items.elements()).toHaveLength(6);
  await userEvent.click(button('显示全部 200 条'));
  expect(items.elements()).toHaveLength(200);
});

it('changes are submitted after the terms were accepted, with the sections that were chosen', async () => {
  file = {
    ...empty,
    state: 'draft',
    entries: [work(2, '乙单位', '2012-07-01')],
    changed: { sections: ['work'], information: true },
  };
  open();
  await expect.element(page.getByText(/有修改尚未送审/)).toBeVisible();
  await userEvent.click(button('提交审核'));
  const agree = page.getByRole('dialog').getByRole('button', { name: '同意并继续' });
  await expect.element(agree).toBeDisabled();
  await userEvent.click(page.getByRole('checkbox', { name: '我已阅读并同意' }));
  await userEvent.click(agree);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '提交审核' }));

  await expect
    .poll(() => sent.map(({ path }) => path))
    .toEqual(['/admin/talentFile/consent', '/admin/talentFile/submit']);
  expect(sent[1]?.body).toEqual({ sections: ['work'], note: '' });
});

it('personal information alone can be submitted, and terms that have changed are accepted anew', async () => {
  file = {
    ...empty,
    changed: { sections: [], information: true },
    consent: { version: '2025-01', time: '2025-09-01 08:00:00' },
  };
  open();
  await userEvent.click(button('提交审核'));
  await expect.element(page.getByRole('checkbox', { name: '我已阅读并同意' })).toBeVisible();
});

it('refuses to submit a file without required fields, and links to them', async () => {
  counted = { gender: '1' };
  file = { ...empty, state: 'draft', changed: { sections: ['work'], information: false } };
  open();

  const panel = page.getByRole('status').filter({ hasText: '出生日期' });
  await expect.element(panel).toHaveTextContent('提交前请在“基本信息”中填写：出生日期。');
  await expect.element(panel.getByRole('button', { name: '提交审核' })).toBeDisabled();
  await panel.getByRole('button', { name: '去填写' }).click();
  await expect.element(page.getByRole('region', { name: '基本信息' })).toHaveFocus();
});

it('a file that was sent back says why, and that what was approved still counts', async () => {
  file = {
    ...empty,
    state: 'returned',
    approvedAt: '2026-10-01 08:00:00',
    entries: [{ ...work(2, '乙单位', '2012-07-01'), state: 'returned' }],
    consent: { version: '2026-11', time: '2026-09-01 08:00:00' },
    review: {
      procInstId: 'p1',
      submitTime: '2026-11-02 08:00:00',
      taskId: 't1',
      returned: true,
      reason: { userName: '张伟', text: '请补充聘书', time: '2026-11-03 08:00:00' },
    },
  };
  open();

  await expect.element(page.getByText('张伟 2026-11-03 08:00:00：请补充聘书')).toBeVisible();
  await expect.element(page.getByText('审核通过前，上次通过的内容仍然有效。')).toBeVisible();
  await expect.element(button('重新提交')).toBeVisible();
  await expect.element(button('撤回同意')).toBeVisible();
});

it('the photo is cut from a picture, a file that is none is refused, and the replaced photo is not read again', async () => {
  photo = [storedPhoto('before.jpg')];
  open();
  await userEvent.click(button('更换照片'));
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 300;
  canvas.getContext('2d')!.fillRect(0, 0, 400, 300);
  const picture = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!)));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!;
  const choose = (file: File) => {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  choose(new File(['text'], 'a.png', { type: 'image/png' }));
  await expect.element(page.getByText(/无法读取该图片/)).toBeVisible();
  choose(new File([picture], 'a.png', { type: 'image/png' }));
  await expect.element(page.getByRole('slider', { name: '缩放' })).toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /保\s?存/ }));

  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/admin/user/editPersonalInfo',
        body: { revision: 3, extraUserInfo: { photo: [{ fileName: 'p.jpg' }] } },
      },
    ]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => photosRead).toEqual(['before.jpg', 'p.jpg']);
});

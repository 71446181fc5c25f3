import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { encryptForReader, transitKey } from '../../../testing/transit';
import { TalentFilePage } from '../TalentFilePage';

const idCard = '370102198503120011';
const phone = '13805310021';

let stored: Record<string, string> = {};
let revision = 1;
const sent: { path: string; body: Record<string, unknown> }[] = [];
withAnswers(async (path, query, { method, body }) => {
  if (path.endsWith('/publicKey')) return { keyId: 'k', publicKey: await transitKey.publicKey };
  if (path === '/admin/user/personalInfo') {
    const seal = (text: string) => encryptForReader(query.get('readerKey') ?? '', text);
    return {
      sysUser: { userId: 2, username: 'talent01', chineseName: '吴晓峰', phone: await seal(phone) },
      extraUserInfo: { ...stored, idCard: await seal(idCard) },
      revision,
    };
  }
  if (path === '/admin/talentFile')
    return {
      state: null,
      approvedAt: null,
      entries: [],
      changed: { sections: [], information: false },
      review: null,
      consent: null,
      completeness: { percent: 0, missing: [] },
    };
  if (method !== 'POST') return [];
  const order = JSON.parse(body ?? '{}') as { revision?: number };
  sent.push({ path, body: { ...order } });
  if (path.endsWith('/code')) return { retryAfter: 60 };
  if (order.revision !== revision) return Response.json({ code: 409, msg: '已被修改', data: null }, { status: 409 });
  return { revision: revision + 1 };
});
afterEach(() => {
  sent.length = 0;
  stored = {};
  revision = 1;
});
const show = withStage();
const open = () =>
  show(
    <MemoryRouter>
      <TalentFilePage />
    </MemoryRouter>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });

it('phone and identity number are decrypted, and masked until the user asks for them (002-2-041, 002-3-012)', async () => {
  stored = { unit: '齐鲁智能制造有限公司' };
  open();

  await expect.element(page.getByText('138****0021')).toBeVisible();
  await expect.element(page.getByText('370***********0011')).toBeVisible();
  await userEvent.click(button('显示完整号码'));

  await expect.element(page.getByText(phone)).toBeVisible();
  await expect.element(page.getByText(idCard)).toBeVisible();
  await expect.element(page.getByText('齐鲁智能制造有限公司').last()).toBeVisible();
});

it('the page sends only changes, the identity number encrypted, and fills in what the number states', async () => {
  open();
  await userEvent.click(button(/编\s?辑/));

  await userEvent.fill(field('身份证号码'), '37020219900825002X');
  await userEvent.fill(field('专业'), '药物化学');
  await userEvent.click(button(/保\s?存/));

  await expect.poll(() => sent.length).toBe(1);
  const { extraUserInfo } = sent[0]!.body as { extraUserInfo: Record<string, string> };
  expect(await transitKey.decrypt(extraUserInfo['idCard'] ?? '')).toBe('37020219900825002X');
  expect(extraUserInfo).toMatchObject({ gender: '2', birthDate: '1990-08-25', specialty: '药物化学' });
  expect(JSON.stringify(sessionStorage)).not.toContain('37020219900825002X');
});

it('the input is kept when the information was changed elsewhere meanwhile', async () => {
  open();
  await userEvent.click(button(/编\s?辑/));
  await userEvent.fill(field('专业'), '药物化学');
  revision = 2;
  stored = { specialty: '生物工程', unit: '泰山生物医药研究院' };

  await userEvent.click(button(/保\s?存/));
  await expect.element(page.getByText('专业：生物工程')).toBeVisible();
  await expect.element(field('工作单位')).toHaveValue('泰山生物医药研究院');
  await userEvent.click(button(/保\s?存/));

  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.body).toMatchObject({ revision: 2, extraUserInfo: { specialty: '药物化学' } });
});

it('the mobile number is changed with the code sent to the new one and the password', async () => {
  open();
  await userEvent.click(button('更换手机号'));
  await userEvent.click(button('获取验证码'));
  await expect.element(page.getByText('请输入正确的手机号')).toBeVisible();

  await userEvent.fill(page.getByLabelText('新手机号'), '+86 139-1111-2222');
  await userEvent.click(button('获取验证码'));
  await expect.element(page.getByText('验证码已发送至新手机号')).toBeVisible();
  await userEvent.fill(page.getByLabelText('短信验证码'), '123456');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '更换手机号' }));
  await expect.element(page.getByText('请输入登录密码')).toBeVisible();
  await userEvent.fill(page.getByLabelText('登录密码'), 'Talent@2026');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '更换手机号' }));

  await expect
    .poll(() => sent.map(({ path }) => path))
    .toEqual(['/admin/user/editPersonalInfo/code', '/admin/user/editPersonalInfo']);
  const { sysUser } = sent[1]!.body as { sysUser: Record<'phone' | 'code' | 'password', string> };
  const [number, password] = [await transitKey.decrypt(sysUser.phone), await transitKey.decrypt(sysUser.password)];
  expect([number, sysUser.code, password]).toEqual(['13911112222', '123456', 'Talent@2026']);
});

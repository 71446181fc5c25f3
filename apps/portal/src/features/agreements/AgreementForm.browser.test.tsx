import type { tasks } from '@portal/contract';
import type { Access } from '@portal/contract/forms';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setNoticeBoard } from '../../shared/notice';
import type { FormHandle } from '../../shared/workflow/WorkflowForm';
import { withAnswers } from '../../testing/answers';
import { sampleAgreement } from '../../testing/sample-agreement';
import { withStage } from '../../testing/stage';
import { AgreementForm } from './AgreementForm';

const showPart = withStage();
const file = { bucketName: 'portal', fileName: 'a.pdf', original: '合同正文.pdf' };
const agreementWithFile = { ...sampleAgreement.dynamicFormAgreement, ...file };
let access: Access = {};
withAnswers((path) => {
  if (path.endsWith('/startAgain'))
    return { values: { agreementName: sampleAgreement.dynamicFormAgreement.agreementName }, left: [] };
  return { access, dynamicFormAgreement: agreementWithFile, ...file };
});

const notices: string[] = [];

const setting = (key: string, set: Partial<tasks.FormFieldSetting>): tasks.FormFieldSetting => ({
  key,
  name: key,
  operable: 'default',
  readOnly: 'default',
  hidden: 'default',
  required: 'default',
  ...set,
});

async function show(settings: tasks.FormFieldSetting[] = []) {
  const handle = createRef<FormHandle>();
  const subject = { procDefKey: 'contract' };
  showPart(<AgreementForm {...{ subject, settings, handle }} businessKey={null} readOnly={false} />);
  await expect.element(page.getByText('合同类型')).toBeVisible();
  /* The current handle, which changes with the input. */
  return { validate: () => handle.current!.validate(), isDirty: () => handle.current!.isDirty() };
}

beforeEach(() => setNoticeBoard({ error: (text) => notices.push(text), success: () => {}, warning: () => {} }));

afterEach(() => {
  notices.length = 0;
  access = {};
  document.body.style.paddingBottom = '';
});

it('the form names every required field that is empty, and scrolls to the first (000-5-016 to 000-5-022, 000-5-035)', async () => {
  const form = await show();
  document.body.style.paddingBottom = '3000px';
  window.scrollTo(0, 3000);

  expect(await form.validate()).toBe(false);

  expect(notices).toEqual(['校验未通过，请检查表单']);
  const issues = () => [...document.querySelectorAll('.ant-form-item-explain')].map((issue) => issue.textContent);
  await expect
    .poll(issues)
    .toEqual([
      '合同名称不能为空',
      '合同类型不能为空',
      '合同时间不能为空',
      '合同金额不能为空',
      '技术服务要求不能为空',
      '违约责任不能为空',
    ]);
  const name = document.querySelector('[data-field=agreementName]')!;
  await expect
    .poll(() => name.getBoundingClientRect())
    .toSatisfy(({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight);
});

it('the form hides, locks, requires and opens fields by the settings of the node (000-5-023 to 000-5-026, 000-5-030 to 000-5-033)', async () => {
  const form = await show([
    setting('agreementName', { required: 'false' }),
    setting('agreementMoney', { hidden: 'true' }),
    setting('violationDuty', { readOnly: 'true' }),
    setting('attachment', { required: 'true' }),
    setting('firstPartyName', { required: 'true' }),
    setting('firstPartyAgreement', { required: 'true', operable: 'true' }),
    setting('firstPartyPhone', { required: 'true' }),
  ]);

  expect(await form.validate()).toBe(false);

  expect(document.querySelector('[data-field=agreementMoney]')).toBeNull();
  expect(document.querySelector('[data-field=violationDuty] textarea')).toBeNull();
  for (const issue of ['请添加附件', '合同甲方不能为空', '甲方联系人不能为空', '甲方电话不能为空'])
    await expect.element(page.getByText(issue)).toBeVisible();
  expect(document.body.textContent).not.toContain('合同名称不能为空');
});

it('the amount is grouped by thousands, shown in capitals, and refused if it is out of bounds (000-9-004)', async () => {
  const form = await show();
  const amount = page.getByRole('textbox', { name: '合同金额' });

  await amount.fill('1234567.8');
  await userEvent.tab();
  await expect.element(amount).toHaveValue('1,234,567.80');
  await expect.element(page.getByText('¥', { exact: true })).toBeVisible();
  await expect.element(page.getByText('壹佰贰拾叁万肆仟伍佰陆拾柒元捌角')).toBeVisible();

  for (const [typed, issue] of [
    ['-1', '不能小于 0'],
    ['10000000', '不能大于 9999999'],
    ['12.345', '最多保留 2 位小数'],
  ] as const) {
    await amount.fill(typed);
    expect(await form.validate()).toBe(false);
    await expect.element(page.getByText(issue)).toBeVisible();
    await expect.element(amount).toHaveValue(typed);
  }
  expect(page.getByText('壹拾贰元', { exact: false }).elements()).toEqual([]);
});

it('the phone field accepts only digits', async () => {
  await show();
  const phone = page.getByPlaceholder('请输入11位手机号码');

  await phone.fill('+138-0531a0011');

  await expect.element(phone).toHaveValue('13805310011');
});

it('the phone field requires a mobile number of 11 digits (000-5-027, 000-9-006)', async () => {
  const form = await show();
  const phone = page.getByPlaceholder('请输入11位手机号码');

  await phone.fill('123456789012');
  await expect.element(phone).toHaveValue('12345678901');
  await form.validate();

  await expect.element(page.getByText('请输入 11 位手机号')).toBeVisible();
});

it('the form reports whether something was typed', async () => {
  const form = await show();
  expect(form.isDirty()).toBe(false);

  await page.getByLabelText('合同名称').fill('合同');

  expect(form.isDirty()).toBe(true);
});

it('the form shows the fields of a stored contract that its reader may see, although the node hides them', async () => {
  access = { agreementName: 'hidden', violationDuty: 'read' };
  const settings = [setting('agreementMoney', { hidden: 'true' })];
  const subject = { procInstId: 'b', taskId: null };
  showPart(<AgreementForm {...{ subject, settings }} businessKey="b" readOnly handle={createRef<FormHandle>()} />);

  await expect.element(page.getByText('合同金额')).toBeVisible();
  await expect.element(page.getByText('违约责任')).toBeVisible();
  await expect.element(page.getByText('合同名称')).not.toBeInTheDocument();
});

it('an attachment of a wrong kind is refused with a message', async () => {
  await show();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  expect(input.multiple).toBe(false);
  const files = new DataTransfer();
  files.items.add(new File(['MZ'], 'a.exe'));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));

  await expect.element(page.getByRole('alert')).toHaveTextContent('不支持该类型的文件');
});

it('the form accepts one attachment, and another one only after the first is removed (000-5-029)', async () => {
  const subject = { procInstId: 'b', taskId: 'b.1' };
  const handle = createRef<FormHandle>();
  showPart(<AgreementForm {...{ subject, handle }} businessKey="b" settings={[]} readOnly={false} />);
  const add = page.getByRole('button', { name: '上传文件' });
  await expect.element(page.getByRole('button', { name: /合同正文\.pdf/u }).first()).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();

  await page.getByRole('button', { name: /(?:删除|移除).*合同正文/u }).click();

  await expect.element(add).toBeVisible();
  expect(document.querySelector<HTMLInputElement>('input[type=file]')!.multiple).toBe(false);
});

it('the form takes over the values that the server returns for an earlier contract', async () => {
  const handle = createRef<FormHandle>();
  const subject = { procDefKey: 'contract', from: 'i-1' };
  showPart(<AgreementForm {...{ subject, handle }} settings={[]} businessKey={null} readOnly={false} />);

  await expect.element(page.getByLabelText('合同名称')).toHaveValue(sampleAgreement.dynamicFormAgreement.agreementName);
  await expect.element(page.getByText('已带入原申请的内容', { exact: false })).toBeVisible();
  expect(handle.current?.isDirty()).toBe(false);
});

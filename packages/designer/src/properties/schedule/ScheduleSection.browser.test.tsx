import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  clickOn,
  closeDesigner,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../../modeler/testing/designer';
import { boundTask } from '../testing/definitions';
import { option, pick, type, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('the dates and the priority of a task', () => {
  it('accept values or expressions (001-3)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('办理期限');

    await type('到期时间', '${dueDate}');
    await type('跟进时间', '2027-01-31T09:00:00');
    await type('优先级', '80');
    const xml = await savedXml(recording);

    expect(xml).toContain(
      'camunda:dueDate="${dueDate}" camunda:followUpDate="2027-01-31T09:00:00" camunda:priority="80"',
    );
  });

  it('report any other text at once', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('办理期限');

    await type('到期时间', 'tomorrow');

    const issue = () => document.querySelector('[data-section=schedule] .pd-issue')?.textContent;
    await expect.poll(issue).toContain('到期时间或跟进时间不合法');
  });

  it('can be fields of the bound form, a day until its end', async () => {
    const readable = [
      { path: 'day', label: '签订日期', type: 'time' as const, wholeDay: true },
      { path: 'moment', label: '签订时间', type: 'time' as const },
    ];
    const items = [{ id: 1, type: '0' as const, fieldKey: 'day', fieldName: '签订日期', readable }];
    const ports = { listFormItems: () => Promise.resolve(items) };
    const recording = await openDesigner(boundTask, {}, ports);
    clickOn('Activity_1');
    await unfold('办理期限');

    await pick('取自表单：到期时间', /^签订日期$/u);
    await pick('取自表单：跟进时间', /^签订时间$/u);

    const xml = await savedXml(recording);
    expect(xml).toContain('camunda:dueDate="${day}T23:59:59"');
    expect(xml).toContain('camunda:followUpDate="${moment}"');
  });

  it('can be picked from a calendar', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('办理期限');

    await userEvent.fill(labelled('选择到期时间'), '2027-01-31T09:30');

    await expect.element(page.getByText('2027年1月31日 09:30')).toBeVisible();
    expect(await savedXml(recording)).toMatch(/camunda:dueDate="2027-01-31T09:30:00[+-]\d{2}:\d{2}"/u);
  });
});

describe('the deadline of a task', () => {
  it('is counted by the work calendar, with reminders and an action', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('办理期限');

    await option('计时方式', '到达后若干工作日');
    await expect.element(page.getByText(/按工作日历计算： 09:00–18:00 （2026 年以后/u)).toBeVisible();
    expect(page.getByText('到期时间', { exact: true }).elements()).toEqual([]);
    await type('期限数值', '3');
    await type('到期前提醒（小时）', '4');
    await option('逾期后', '自动同意');

    expect(await savedXml(recording)).toContain(
      '{"unit":"workDay","amount":3,"remindBefore":4,"remindEvery":0,"action":"agree","user":null}',
    );
  });

  it('that transfers to nobody says so', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('办理期限');

    await option('计时方式', '到达后若干小时');
    await option('逾期后', '转办给指定人员');

    await expect.element(page.getByText('办理期限的设置不完整或不合法').first()).toBeVisible();
  });
});

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
import { boundTask, byOnePerson } from '../testing/definitions';
import { expectText, hint, option, pick, section, type } from '../testing/panels';

afterEach(closeDesigner);

describe('the handlers of a task', () => {
  it('default to 100 percent for several persons, and can sign in sequence only if named one by one (001-3, 001-4)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    /* Radios of two groups share a name where antd is tested. */
    const chosen = page.getByCSS('label').filter({ hasText: '自动进入下一节点' });
    await expect.element(chosen).toHaveClass(/radio-wrapper-checked/u);
    await expect.element(page.getByRole('checkbox', { name: '站内信' })).toBeChecked();
    await page.getByText('多人办理').click();
    await expect.element(labelled('完成比例')).toHaveValue('100');
    const inTurn = page.getByRole('checkbox', { name: '顺序审批' });
    await expect.element(inTurn).toBeDisabled();
    await hint(page.getByCSS('label').filter({ has: inTurn }), '仅选择人员时可用');
    await type('完成比例', '160');
    expect(await savedXml(recording)).toContain('nrOfCompletedInstances/nrOfInstances &gt;= 1}');

    await page.getByText('单人办理').click();
    expect(await savedXml(recording)).not.toMatch(/multiInstanceLoop|camunda:assignee/u);
  });

  it('offer auto-submit only if the handler is a single named user (001-4)', async () => {
    await openDesigner(byOnePerson);
    await select('Activity_1');

    await expect.element(page.getByRole('switch', { name: '自动提交' })).toBeVisible();

    await closeDesigner();
    await openDesigner(soundProcess);
    await select('Activity_1');

    await expect.element(section('办理人设置')).toBeVisible();
    expect(page.getByRole('switch', { name: '自动提交' }).elements()).toEqual([]);
  });

  it('sign in sequence if named one by one (001-4)', async () => {
    const recording = await openDesigner(byOnePerson);
    await select('Activity_1');

    await page.getByText('多人办理').click();
    await page.getByRole('checkbox', { name: '顺序审批' }).click();

    expect(await savedXml(recording)).toMatch(/<bpmn:multiInstanceLoopCharacteristics [^>]*isSequential="true"/u);
  });

  it('can be a chain of superiors, from the nearest to the chosen level', async () => {
    const recording = await openDesigner(byOnePerson);
    await select('Activity_1');

    await option('按规则指定', '发起人的逐级上级');
    await type('级数', '3');
    await page.getByText('多人办理').click();
    await page.getByRole('checkbox', { name: '顺序审批' }).click();

    await expectText('发起人的逐级上级（至第 3 级）');
    const xml = await savedXml(recording);
    expect(xml).toContain('${organisation.superiorsOf(initiator, 3)}');
    expect(xml).toMatch(/<bpmn:multiInstanceLoopCharacteristics [^>]*isSequential="true"/u);
  });

  it('can be the holders of a post nearest to the initiator', async () => {
    const recording = await openDesigner(byOnePerson);
    await select('Activity_1');

    await option('按规则指定', '发起人就近的会计');

    await expect.element(page.getByCSS('.pd-handlers')).toHaveTextContent('发起人就近的会计');
    expect(await savedXml(recording)).toContain("${organisation.nearestHoldersOf(initiator, 12, '会计')}");
  });

  it('can be all holders of a post, or those of one chosen unit', async () => {
    const unit = { id: 7, deptId: 7, name: '财务部', type: '0', level: 3, status: '0', children: [] };
    const company = { ...unit, id: 6, deptId: 6, name: '齐鲁公司', level: 1, children: [unit] };
    const recording = await openDesigner(
      byOnePerson,
      {},
      {
        pickers: {
          departmentTree: () => Promise.resolve([company]),
          members: () => Promise.resolve({ records: [], total: 0, size: 10, current: 1 }),
          roles: () => Promise.resolve([]),
        },
      },
    );
    await select('Activity_1');

    await option('按规则指定', '全部会计');
    await expect.element(page.getByCSS('.pd-handlers')).toHaveTextContent('全部会计');
    expect(await savedXml(recording)).toContain("${organisation.allHoldersOf(12, '会计')}");

    await option('按规则指定', '指定单位或部门的会计');
    expect(await savedXml(recording)).toContain("${organisation.allHoldersOf(12, '会计')}");
    await labelled('任职单位或部门').click();
    await userEvent.keyboard('财务');
    await page.getByTitle('财务部').click();

    await expect.element(page.getByCSS('.pd-handlers')).toHaveTextContent('财务部的会计');
    expect(await savedXml(recording)).toContain("${organisation.holdersOf(7, 12, '会计', '财务部')}");
  });

  it('are reported as missing 200 ms after the task was selected (001-5)', async () => {
    await openDesigner();
    await select('Activity_1');

    await expectText('请选择办理人');
  });

  it('are marked if settings are missing (001-4)', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    const choosing = page.getByRole('checkbox', { name: '自动选择办理人' });

    await expect.element(choosing).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: '不能流转' })).toBeDisabled();

    const around = (label: string) => page.getByCSS(`:has(> [aria-label="${label}"])`);
    await hint(page.getByCSS('label').filter({ has: choosing }), '功能升级中，暂不可用');
    await hint(around('启用 暂存'), '功能升级中，暂不可用');
    await hint(around('启用 加签'), '仅多人办理时支持');
  });

  it('lose the auto-submit setting when it is switched off (001-4)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await page.getByText('多人办理').click();
    await page.getByRole('switch', { name: '自动提交' }).click();
    await expect.element(page.getByRole('checkbox', { name: '间隔节点自动通过' })).toBeDisabled();
    await page.getByRole('checkbox', { name: '办理人是发起人时自动通过' }).click();
    expect(await savedXml(recording)).toContain('initiatorAutoComplete>true<');

    await page.getByRole('switch', { name: '自动提交' }).click();
    await page.getByText('单人办理').click();
    await expect.element(page.getByRole('switch', { name: '自动提交' })).not.toBeInTheDocument();
    expect(await savedXml(recording)).not.toContain('initiatorAutoComplete');
  });

  it('can be the people that the form names', async () => {
    const readable = [{ path: 'witness', label: '证明人', type: 'people' as const }];
    const items = [{ id: 1, type: '0' as const, fieldKey: 'witness', fieldName: '证明人', readable }];
    const recording = await openDesigner(boundTask, {}, { listFormItems: () => Promise.resolve(items) });
    clickOn('Activity_1');

    await pick('按规则指定', /^证明人$/u);

    expect(await savedXml(recording)).toContain('${witness}');
    await expect.poll(() => document.querySelector('.pd-assignee')?.textContent).toBe('证明人');
  });

  it('can be the initiator, without an expression', async () => {
    const recording = await openDesigner(boundTask);
    clickOn('Activity_1');

    await pick('按规则指定', /^发起人$/u);

    expect(await savedXml(recording)).toContain('${initiator}');
    await expect.poll(() => document.querySelector('.pd-assignee')?.textContent).toBe('发起人');
  });

  it('can also be selected by a click on their names on the canvas (001-2.4)', async () => {
    await openDesigner(soundProcess);

    document.querySelector<HTMLElement>('.pd-assignee')!.click();

    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectText('选择办理人');
  });
});

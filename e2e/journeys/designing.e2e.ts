import { agreementLabels } from '@portal/contract';
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../harness/browser';
import { withVisitors } from '../harness/suite';
import { Designer } from '../pages/designer';
import { focused, press, tabBackToToolbar, tabTo } from '../pages/keyboard';
import { MemberPicker } from '../pages/member-picker';
import { contractProcess } from '../samples/processes';

/** The designer in the built product (spec 001). */
describe('designing', () => {
  const key = 'designed';
  const { workflow, visit } = withVisitors(({ deployContract }) => deployContract(key));

  const address = (processDefinitionKey: string, source: string) =>
    `/dev/activiti/designer?${new URLSearchParams({ processDefinitionKey, processName: '合同', source })}`;

  async function open(visitor: Visitor, process: string, source = 'deployed'): Promise<Designer> {
    await visitor.page.goto(address(process, source));
    const designer = new Designer(visitor);
    await designer.opened();
    return designer;
  }

  it('makes the calls that the specification names (001-2)', async () => {
    const visitor = await visit({ as: 'designer01' });
    const { page, t } = visitor;
    const requests: string[] = [];
    const sent: Record<string, object> = {};
    page.on('request', (request: Request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!/^\/(workflow\/(processDef|form)|admin\/(addressBook|role|dict))/.test(pathname)) return;
      const query = [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted();
      requests.push([`${request.method()} ${pathname}`, ...query].join(' '));
      if (request.method() === 'POST') sent[pathname] = request.postDataJSON() as object;
    });

    const designer = await open(visitor, key);
    await expect.poll(() => requests).toContain(`GET /workflow/processDef processDefKey=${key}`);
    await expect.poll(() => requests).toContain('GET /admin/dict/type/workflow_deploy_err_code');

    await designer.select('fill');
    await designer.panel.getByRole('button', { name: t('designer:texts.chooseHandler') }).click();
    await expect.poll(() => requests).toContain('GET /admin/addressBook/dept/fullTreeSelect');
    await expect.poll(() => requests).toContain('GET /admin/addressBook/user/fullList current=1 size=10');
    const { dialog } = new MemberPicker(visitor);
    await dialog.getByRole('treeitem').first().click();
    const hasRequested = (pattern: RegExp) =>
      expect.poll(() => requests).toContainEqual(expect.stringMatching(pattern));
    await hasRequested(/^GET \/admin\/addressBook\/user\/fullList current=1 deptId=\d+ size=10$/);
    await dialog.getByLabel(t('widgets:picker.search')).fill('staff');
    await hasRequested(/fullList current=1 deptId=\d+ keyword=staff size=999999$/);
    await visitor.picture('member-picker');
    await dialog.getByRole('tab', { name: t('widgets:picker.tabs.role') }).click();
    await expect.poll(() => requests).toContain('GET /admin/role/page size=99999');
    await dialog.getByRole('button', { name: t('widgets:picker.cancel'), exact: true }).click();

    await designer.panel.getByRole('tab', { name: t('designer:texts.processTab') }).click();
    await expect.poll(() => requests).toContain('GET /workflow/formDef/list current=1 size=999');
    await designer.panel.getByRole('button', { name: t('designer:texts.clickToSet') }).click();
    await hasRequested(/^GET \/workflow\/formItem\/listByFormId\/\d+$/);
    const settings = page.getByRole('dialog');
    await settings.getByRole('table').first().waitFor();
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });

    const file = {
      name: 'other.bpmn',
      mimeType: 'text/xml',
      buffer: Buffer.from(
        contractProcess(
          'other',
          [workflow().person('staff02'), workflow().person('staff03')],
          workflow().person('staff04'),
        ),
      ),
    };
    await designer.tool('importXml');
    await page.locator('.ant-upload input[type=file]').setInputFiles(file);
    await visitor.noticed(t('designer:texts.importReplaced', { file: file.name }));
    expect(Object.keys(sent['/workflow/processDef/checkBpmnXml'] ?? {}).toSorted()).toEqual([
      'newId',
      'newName',
      'xml',
    ]);
    expect(sent['/workflow/processDef/checkBpmnXml']).toMatchObject({ newId: key, xml: file.buffer.toString() });

    await designer.tool('saveDraft');
    await visitor.noticed(t('designer:texts.saved'));
    expect(sent['/workflow/processDef/draft']).toMatchObject({
      processDefinitionKey: key,
      processName: expect.any(String) as string,
      bpmnData: expect.stringMatching(new RegExp(`<(bpmn:)?process id="${key}"`, 'u')) as string,
    });
    await page.waitForURL('**/dev/activiti/process');

    await open(visitor, key, 'draft');
    await expect.poll(() => requests).toContain(`GET /workflow/processDef/draft processDefKey=${key}`);
    await designer.deploy();
    await visitor.noticed(t('designer:texts.deployed'));
    expect(sent['/workflow/processDef/deploy']).toMatchObject({
      processDefinitionKey: key,
      source: 'draft',
      bpmnData: expect.stringMatching(/<(bpmn:)?process /u) as string,
    });
    await page.waitForURL('**/dev/activiti/process');
    await visitor.leave();
  });

  it('closes its window after saving if the designer has a window of its own (001-2)', async () => {
    const visitor = await visit({ as: 'designer01' });
    const { page, t } = visitor;
    await page.goto('/homepage/index');

    const [own] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((to) => void window.open(to), address('of-its-own', 'draft')),
    ]);
    const designer = new Designer({ page: own, t });
    await designer.opened();
    const closed = own.waitForEvent('close');
    await designer.tool('saveDraft');
    await closed;

    await visitor.leave();
  });

  /** From the start past its flow, the initiator's task and that one's flow. */
  const toApproval = Array.from({ length: 4 }, () => 'ArrowDown');

  it('works without a mouse: a process is drawn, handled, bound to its form and published (001-2)', async () => {
    const visitor = await visit({ as: 'designer01' });
    const { page, t } = visitor;
    await open(visitor, 'typed', 'draft');
    const asks = (name: string) => expect.poll(() => focused(page)).toBe(name);

    await press(page, 'Control+f');
    await asks(t('assistance:outlineSearch'));
    await tabTo(page, /开始节点/);
    await press(page, 'Home', ...toApproval, 'F2');
    await asks(t('assistance:newName'));
    await press(page, 'Control+a');
    await page.keyboard.type('初审');
    await press(page, 'Enter');
    await expect.poll(() => focused(page)).toMatch(/^初审/);
    await press(page, 'a');
    await asks(t('assistance:appendWhat'));
    await page.keyboard.insertText(t('bpmn:elements.kinds.EndEvent'));
    await press(page, 'Enter');
    await expect.poll(() => focused(page)).toMatch(/^结束.*结束节点/);
    await press(page, 'F2');
    await asks(t('assistance:newName'));
    await press(page, 'Control+a');
    await page.keyboard.type('归档');
    await press(page, 'Enter');
    await expect.poll(() => focused(page)).toMatch(/^归档/);

    await press(page, 'Home', ...toApproval, 'Enter');
    await asks(t('designer:texts.name'));
    await tabTo(page, t('designer:texts.chooseHandler'));
    await press(page, 'Enter');
    const { dialog } = new MemberPicker(visitor);
    await dialog.getByRole('checkbox').nth(2).waitFor();
    await tabTo(page, t('widgets:picker.search'));
    await page.keyboard.type('staff04');
    await expect.poll(() => dialog.getByRole('checkbox', { name: /staff0/ }).count()).toBe(1);
    await expect
      .poll(async () => {
        await press(page, 'Tab');
        return page.evaluate(() => (document.activeElement as HTMLInputElement).type);
      })
      .toBe('checkbox');
    await press(page, 'Space');
    await dialog
      .getByText(t('widgets:picker.chosen', { name: t('widgets:picker.lists.userList'), count: 1 }))
      .waitFor();
    await tabTo(page, t('widgets:picker.save'));
    await press(page, 'Tab', 'Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), 'Tab stays in it').toBe(true);
    await tabTo(page, t('widgets:picker.save'));
    await press(page, 'Enter');
    await dialog.waitFor({ state: 'hidden' });
    await asks(t('designer:texts.chooseHandler'));

    await tabTo(page, t('designer:texts.nodeTab'), 'Shift+Tab');
    await press(page, 'ArrowLeft');
    await asks(t('designer:texts.processTab'));
    await tabTo(page, t('designer:texts.formsBound'));
    await page.keyboard.insertText(agreementLabels[visitor.locale].form);
    await page.getByTitle(agreementLabels[visitor.locale].form).waitFor();
    await press(page, 'Enter', 'Escape');
    await page.getByRole('button', { name: t('designer:texts.clickToSet') }).waitFor();

    await tabBackToToolbar(page);
    await tabTo(page, t('designer:texts.deploy'), 'ArrowLeft');
    await press(page, 'Enter');
    await visitor.noticed(t('designer:texts.deployed'));
    await page.waitForURL('**/dev/activiti/process');
    await visitor.leave();
  });

  it('reports when the network is lost and when it returns (001-8)', async () => {
    const visitor = await visit({ as: 'designer01' });
    const { page, t } = visitor;
    await open(visitor, key);

    await page.context().setOffline(true);
    await page.getByText(t('shell:connection.lost')).waitFor();
    await page.context().setOffline(false);
    await page.getByText(t('shell:connection.back')).waitFor();

    await visitor.leave();
  });

  it('copies into another window (001-2)', async () => {
    const visitor = await visit({ as: 'designer01' });
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const designer = await open(visitor, key);
    await designer.select('fill');
    await press(page, 'Control+c');

    const other = { ...visitor, page: await page.context().newPage() };
    const into = await open(other, 'copied-into', 'draft');
    await other.page.bringToFront();
    await into.select(await into.firstId('StartEvent_'));
    await press(other.page, 'Control+v');
    await other.page.locator('.djs-drag-group').waitFor({ state: 'attached' });
    await other.page.mouse.move(600, 600);
    await other.page.mouse.move(620, 620);
    await other.page.mouse.click(620, 620);

    const copied = other.page.locator('.djs-shape').filter({ hasText: '填写合同' });
    await copied.first().waitFor();
    await copied.first().click();
    await other.page.getByText(other.t('bpmn:positions.initiator')).first().waitFor();
    await visitor.leave();
  });
});

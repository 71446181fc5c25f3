import type { Locator, Page } from 'playwright-core';
import { agreementLabels, type agreements, type WrittenLocale } from '@portal/contract';
import type { Visitor } from '../harness/browser';
import { until } from '../harness/until';
import { choose } from '../harness/choose';

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The workflow drawer with its form, its actions and where the process stands. */
export class Drawer {
  readonly page: Page;
  private readonly t;
  private readonly noticed;
  private readonly locale: WrittenLocale;

  constructor(visitor: Visitor) {
    this.page = visitor.page;
    this.t = visitor.t;
    this.noticed = visitor.noticed;
    this.locale = visitor.locale;
  }

  /** Opens the row of a list. */
  async open(address: string, title: string): Promise<this> {
    const { pathname, search } = new URL(this.page.url());
    if (pathname !== address || search) await this.page.goto(address);
    await this.page.getByRole('row').filter({ hasText: title }).first().click();
    await this.frame.getByRole('tab', { name: this.t('handling:tab.form') }).waitFor();
    return this;
  }

  /** Waits until the contract is in the form, which most nodes only show. */
  async formFilled(): Promise<void> {
    const label = agreementLabels[this.locale].agreementName;
    const input = this.frame.getByLabel(label, { exact: true });
    const text = this.frame.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
    await input.or(text).first().waitFor();
    await until('the contract is in the form', async () => {
      const shown = (await input.count()) > 0 ? input.inputValue() : text.innerText();
      return (await shown) !== '';
    });
  }

  async openStart(processName: string): Promise<this> {
    await this.page.goto('/process/create');
    await this.page.getByLabel(this.t('process:create.search')).fill(processName);
    await this.page.getByRole('button', { name: processName, exact: false }).click();
    await this.frame.getByRole('tab', { name: this.t('handling:tab.form') }).waitFor();
    return this;
  }

  get frame(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.page.getByRole('tablist') });
  }

  /** Fills the required items of the contract form in. */
  async fillIn(form: agreements.AgreementForm): Promise<void> {
    const item = (key: keyof (typeof agreementLabels)['zh-CN']) =>
      this.frame.getByLabel(agreementLabels[this.locale][key], { exact: true });
    await item('agreementName').fill(form.agreementName);
    const types = { '1': 'technical', '2': 'goods', '3': 'otherType' } as const;
    const type = agreementLabels[this.locale][types[form.agreementType || '1']];
    await choose(this.frame.getByRole('radio', { name: type }));
    for (const [index, time] of [form.startTime, form.endTime].entries()) {
      const field = this.frame.locator('.ant-picker-range input').nth(index);
      await field.fill(time ?? '');
      await field.press('Enter');
    }
    await item('agreementMoney').fill(String(form.agreementMoney));
    await item('technicalServiceRequire').fill(form.technicalServiceRequire);
    await item('violationDuty').fill(form.violationDuty);
  }

  async attach(file: Upload): Promise<void> {
    await this.frame.locator('input[type="file"]').setInputFiles(file);
  }

  attachment(action: 'previewFile' | 'downloadFile' | 'remove'): Locator {
    return this.frame.getByRole('button', { name: this.t(`fields:${action}`, { name: '' }).trim(), exact: false });
  }

  /** Returns the page of a PDF in the preview. */
  previewedPage(number: number): Locator {
    return this.page.getByRole('img', { name: this.t('filePreview:page', { number }) });
  }

  /** Writes into the discussion of the instance. */
  async discuss(text: string): Promise<void> {
    await this.frame.getByRole('tab', { name: this.t('handling:tab.discussion') }).click();
    await this.discussion.getByRole('textbox').first().fill(text);
    await this.discussion.getByRole('button', { name: this.t('handling:discussion.send'), exact: true }).click();
    await this.comment(text).waitFor();
  }

  private get discussion(): Locator {
    return this.frame.getByRole('region', { name: this.t('handling:tab.discussion') });
  }

  comment(text: string): Locator {
    return this.discussion.getByRole('listitem').filter({ hasText: text });
  }

  button(action: string): Locator {
    return this.frame
      .getByRole('toolbar', { name: this.t('handling:actions') })
      .getByRole('button', { name: this.t(`handling:action.${action}`), exact: true });
  }

  dialog(action: string): Locator {
    return this.page.getByRole('dialog', { name: this.t(`handling:dialog.${action}`), exact: true });
  }

  /** Returns the opinion in the action bar. */
  get opinion(): Locator {
    return this.frame.getByRole('textbox', { name: this.t('handling:field.comment'), exact: true });
  }

  /**
   * Carries an action out. Agreeing takes the opinion of the bar and is immediate. Any other action is confirmed in its
   * dialog.
   */
  async act(
    action: 'start' | 'complete' | 'resubmit' | 'reject' | 'terminate',
    { comment = '', target = '' } = {},
  ): Promise<void> {
    if (action === 'complete') {
      if (comment) await this.opinion.fill(comment);
      await this.button(action).click();
    } else await this.confirm(action, comment, target);
    await this.noticed(this.t(`handling:success.${action}`));
    await this.frame.waitFor({ state: 'hidden' });
  }

  private async confirm(action: string, comment: string, target: string): Promise<void> {
    await this.button(action).click();
    const dialog = this.dialog(action);
    if (target) {
      await dialog.getByRole('combobox', { name: this.t('handling:field.target'), exact: false }).click();
      await this.page.getByTitle(target, { exact: true }).last().click();
    }
    if (comment) await dialog.getByRole('textbox').fill(comment);
    await dialog.getByRole('button', { name: this.t(`handling:confirm.${action}`), exact: true }).click();
  }

  async showStatus(): Promise<void> {
    await this.frame.getByRole('tab', { name: this.t('handling:tab.status') }).click();
    await this.frame.getByRole('list').first().waitFor();
  }

  /** Returns the text of each step in the diagram for people who cannot see it: name, status and handlers. */
  async steps(): Promise<string[]> {
    const words = this.frame.getByRole('region', { name: this.t('viewer:textAlternative') }).getByRole('listitem');
    await words.first().waitFor({ state: 'attached' });
    return words.allTextContents();
  }

  /** Returns the history's rows: node, handler, operation status, opinion. */
  async history(): Promise<string[][]> {
    const rows = this.frame
      .getByRole('table')
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
    await rows.first().waitFor();
    const cells = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => {
          const rule = cell.querySelector('[data-rule]')?.textContent ?? '';
          return cell.textContent.replace(rule, '');
        }),
      ),
    );
    return cells.map(([, node = '', handler = '', status = '', , , opinion = '']) => [node, handler, status, opinion]);
  }
}

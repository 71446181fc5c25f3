import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/browser';
import { choose } from '../harness/choose';

/** The bell in the header, and the messages that it and the page of all messages show. */
export class Bell {
  constructor(private readonly visitor: Visitor) {}

  private get button(): Locator {
    const { page, t } = this.visitor;
    return page.getByRole('button', { name: t('shell:bell', { count: '' }).split(' ')[0], exact: false });
  }

  /** Returns the number at the bell. It is undefined before the first push. */
  async unread(): Promise<number> {
    return Number(/\d+/.exec((await this.button.getAttribute('aria-label')) ?? '')?.[0]);
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.visitor.page.getByRole('region', { name: this.visitor.t('messages:title') }).waitFor();
  }

  message(title: string): Locator {
    return this.visitor.page.getByRole('listitem').filter({ hasText: title }).getByRole('button').first();
  }

  async show(tab: 'unread' | 'read' | 'todos'): Promise<void> {
    const { page, t } = this.visitor;
    const named = page.getByRole('tab', { name: t(`messages:tab.${tab}`) });
    /* On a phone the page of all messages has a select instead of tabs. */
    const select = page.getByRole('combobox', { name: t('messages:title') });
    await named.or(select).first().waitFor();
    if (await named.isVisible()) return named.click();
    await select.click();
    await page.getByTitle(t(`messages:tab.${tab}`), { exact: true }).click();
  }

  async choose(title: string): Promise<void> {
    await choose(this.visitor.page.getByRole('listitem').filter({ hasText: title }).getByRole('checkbox'));
  }

  async markChosen(count: number): Promise<void> {
    const { page, t } = this.visitor;
    await page.getByRole('button', { name: t('messages:readChosen', { count }) }).click();
  }

  async delete(title: string): Promise<void> {
    const { page, t } = this.visitor;
    const entry = page.getByRole('listitem').filter({ hasText: title });
    await entry.getByTitle(t('messages:delete.label'), { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('frame:deletion.ok'), exact: true })
      .click();
  }
}

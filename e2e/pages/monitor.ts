import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../harness/browser';

/** The process monitor: the list of all instances, and the drawer of one instance. */
export class Monitor {
  constructor(private readonly visitor: Visitor) {}

  async enter(): Promise<this> {
    await this.visitor.page.goto('/dev/activiti/instances');
    await this.heading.waitFor();
    return this;
  }

  /** Goes there by the menu, whose last entries stand in a panel where they do not fit. */
  async enterByMenu(): Promise<this> {
    const { page, t } = this.visitor;
    await page.goto('/homepage/index');
    const menu = page.getByRole('navigation', { name: t('shell:mainMenu') });
    const entry = menu.locator('a[href="/dev/activiti/instances"]').filter({ visible: true });
    const more = menu.getByRole('button', { name: t('shell:moreMenu') });
    const briefly = { timeout: 2_000 };
    const followed = async () => {
      if (!(await entry.isVisible())) await more.click(briefly);
      await entry.click(briefly);
    };
    /* An entry may move into the panel while the header is still filling. */
    await expect
      .poll(() =>
        followed().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await this.heading.waitFor();
    return this;
  }

  private get heading(): Locator {
    const { page, t } = this.visitor;
    return page.getByRole('heading', { name: t('monitor:lists.instances.title') });
  }

  row(title: string): Locator {
    return this.visitor.page.getByRole('row').filter({ hasText: title });
  }

  async search(words: string): Promise<void> {
    await this.visitor.page.getByRole('searchbox').fill(words);
    await this.visitor.page.waitForURL(/keyword=/);
  }

  /** Narrows the list to a state. */
  async filterState(state: string): Promise<void> {
    const { page, t } = this.visitor;
    await page.getByRole('button', { name: t('widgets:query.filter') }).click();
    await page.getByRole('combobox', { name: t('monitor:field.state'), exact: false }).click();
    await page.getByTitle(t(`monitor:state.${state}`), { exact: true }).click();
    await page.getByRole('button', { name: t('widgets:query.search') }).click();
  }

  async open(title: string): Promise<void> {
    await this.row(title).first().click();
    await this.waits.waitFor();
  }

  get drawer(): Locator {
    const { page } = this.visitor;
    return page.getByRole('dialog').filter({ has: page.getByRole('tablist') });
  }

  get waits(): Locator {
    return this.drawer.getByRole('region', { name: this.visitor.t('monitor:wait.title') });
  }

  /** Escape closes a tooltip under the pointer first, so the pointer leaves. */
  async close(): Promise<void> {
    const { page } = this.visitor;
    await page.mouse.move(0, 0);
    await expect
      .poll(async () => {
        if (await this.drawer.isVisible()) await page.keyboard.press('Escape');
        return this.drawer.isVisible();
      })
      .toBe(false);
  }

  /** Returns the waits at a node. */
  waitsAt(node: string): Locator {
    return this.waits.getByRole('listitem').filter({ hasText: node }).first();
  }

  async show(tab: 'situation' | 'status' | 'variables'): Promise<void> {
    await this.drawer.getByRole('tab', { name: this.visitor.t(`monitor:tab.${tab}`) }).click();
  }

  /** Presses the button, and confirms with a reason. */
  async terminate(reason: string): Promise<void> {
    const { page, t } = this.visitor;
    await this.drawer.getByRole('button', { name: t('monitor:terminate.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('handling:dialog.terminate'), exact: true });
    const confirm = dialog.getByRole('button', { name: t('handling:confirm.terminate'), exact: true });
    await confirm.click();
    await dialog.getByText(t('processControl:reason.missing')).waitFor();
    await dialog.getByLabel(t('processControl:reason.label')).fill(reason);
    await confirm.click();
    await this.visitor.noticed(t('monitor:terminate.done'));
  }
}

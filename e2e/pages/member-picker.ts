import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../harness/browser';
import { choose } from '../harness/choose';

/** The dialog that selects people, units or roles. */
export class MemberPicker {
  private readonly page: Page;
  private readonly t;

  constructor({ page, t }: Pick<Visitor, 'page' | 't'>) {
    this.page = page;
    this.t = t;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').filter({
      has: this.page.getByRole('tab', { name: this.t('widgets:picker.tabs.organisation') }),
    });
  }

  /** Chooses people by their account. A single choice has radio buttons. */
  async people(...usernames: readonly string[]): Promise<void> {
    for (const username of usernames) {
      await this.search(username);
      const box = (role: 'checkbox' | 'radio') => this.dialog.getByRole(role, { name: username, exact: false });
      await choose(box('checkbox').or(box('radio')));
    }
    await this.confirm();
  }

  /** Searches until the result is shown: a click would miss a list that is about to change. */
  private async search(username: string): Promise<void> {
    const found = this.page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('keyword') === username,
    );
    await this.dialog.getByLabel(this.t('widgets:picker.search')).fill(username);
    await found;
    await this.dialog.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  }

  private async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.t('widgets:picker.save'), exact: true }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}

import type { Page } from 'playwright-core';
import type { Visitor } from '../harness/browser';
import { demoPassword } from '../harness/client';

/** The sign-in page. */
export class SignInPage {
  readonly page: Page;
  private readonly t;

  constructor({ page, t }: Pick<Visitor, 'page' | 't'>) {
    this.page = page;
    this.t = t;
  }

  async open(): Promise<this> {
    await this.page.goto('/login');
    await this.username.waitFor();
    return this;
  }

  get username() {
    return this.page.getByLabel(this.t('signIn:username'), { exact: true });
  }
  get password() {
    return this.page.getByLabel(this.t('signIn:password'), { exact: true });
  }
  get captcha() {
    return this.page.getByLabel(this.t('signIn:captcha'), { exact: true });
  }
  get picture() {
    return this.page.getByRole('img', { name: this.t('signIn:captchaPicture') });
  }
  get failure() {
    return this.page.getByRole('alert').filter({ hasText: /\S/ });
  }

  async submit(username: string, password = demoPassword): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: this.t('signIn:submit'), exact: true }).click();
  }

  /** Signs in and waits for the home page. */
  async enter(username: string): Promise<void> {
    await this.open();
    await this.submit(username);
    await this.page.waitForURL('**/homepage/index');
    await this.page.getByRole('main').getByRole('heading').first().waitFor();
  }
}

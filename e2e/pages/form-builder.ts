import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../harness/browser';
import { until } from '../harness/until';
import { choose } from '../harness/choose';

/** The form builder, used as a process administrator would. */
export class FormBuilder {
  private readonly page: Page;
  private readonly t;

  constructor({ page, t }: Pick<Visitor, 'page' | 't'>) {
    this.page = page;
    this.t = (key: string, values?: Record<string, string | number>) => t(`formBuilder:${key}`, values);
  }

  /** Opens the builder on a new form, by the dialog of the list of forms. */
  static async create(visitor: Visitor, key: string, name: string): Promise<FormBuilder> {
    const { page, t } = visitor;
    await page.goto('/dev/activiti/forms');
    await page.getByRole('button', { name: t('forms:create.open'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('forms:create.name'), { exact: true }).fill(name);
    await dialog.getByLabel(t('forms:create.key'), { exact: true }).fill(key);
    await dialog.getByRole('button', { name: t('forms:create.ok'), exact: true }).click();
    const builder = new FormBuilder(visitor);
    await builder.palette.waitFor();
    return builder;
  }

  private get palette(): Locator {
    return this.page.getByRole('navigation', { name: this.t('palette') });
  }

  private get properties(): Locator {
    return this.page.getByRole('complementary', { name: this.t('properties') });
  }

  /** Adds a field after the selected one. */
  async add(kind: string, name: string, { required = false, key = '', atMost = 0 } = {}): Promise<void> {
    await this.palette.getByRole('button', { name: this.t(`kind.${kind}`), exact: true }).click();
    await this.properties.getByRole('heading', { name: this.t(`kind.${kind}`), exact: true }).waitFor();
    const label = this.t('inLanguage', { label: this.t('property.label'), language: this.t('language.zh-CN') });
    await this.properties.getByLabel(label, { exact: true }).first().fill(name);
    if (key) {
      const field = this.properties.getByLabel(this.t('property.key'), { exact: true });
      await field.fill(key);
      await field.press('Enter');
    }
    if (atMost > 0) await this.properties.getByLabel(this.t('setting.maxItems'), { exact: true }).fill(String(atMost));
    if (required) await choose(this.properties.getByLabel(this.t('property.required'), { exact: true }).first());
  }

  /** Sets the title of the instances, which is a setting of the form itself. */
  async title(pattern: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('formSettings'), exact: true }).click();
    await this.properties.getByLabel(this.t('property.title'), { exact: true }).fill(pattern);
  }

  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('publish'), exact: true }).click();
    await this.page
      .getByRole('tooltip')
      .getByRole('button', { name: this.t('publish'), exact: true })
      .click();
    await this.page.getByText(this.t('version', { version: 1 }), { exact: true }).waitFor();
    await until('nothing is unsaved', async () => (await this.page.getByRole('status').first().textContent()) === '');
  }
}

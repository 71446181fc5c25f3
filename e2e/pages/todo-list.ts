import { expect } from 'vitest';
import type { Visitor } from '../harness/browser';
import { until } from '../harness/until';

/** Somebody's to-do list, open and connected, that is watched without touching it. */
export class TodoList {
  private before = 0;

  constructor(private readonly visitor: Visitor) {}

  async watch(): Promise<this> {
    const { page, t } = this.visitor;
    if (new URL(page.url()).pathname !== '/process/todo' || new URL(page.url()).search)
      await page.goto('/process/todo');
    await page.getByRole('heading', { name: t('process:todo.title') }).waitFor();
    await until('pushes reach the page', () => this.visitor.connection() !== undefined);
    await this.visitor.rest();
    await until('badge and list tell the same', async () => {
      this.before = await this.badge();
      return this.before === (await this.total());
    });
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    return this;
  }

  /** A task with this title arrives by itself: badge and list follow, the page is not loaded again. */
  async receives(title: string): Promise<void> {
    const { page } = this.visitor;
    await until('the badge counts the task', async () => (await this.badge()) === this.before + 1);
    await page.getByRole('row').filter({ hasText: title }).waitFor();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  }

  /** How many tasks the list says it has; undefined until it is there. */
  private async total(): Promise<number | undefined> {
    const { page, t } = this.visitor;
    if ((await page.getByText(t('process:todo.empty')).count()) > 0) return 0;
    const total = page.getByText(new RegExp(`^${t('widgets:table.total', { total: '\\d+' })}$`));
    if ((await total.count()) === 0) return undefined;
    return Number(/\d+/.exec((await total.textContent()) ?? '')?.[0]);
  }

  private async badge(): Promise<number> {
    const { page, t } = this.visitor;
    const entry = page
      .getByRole('navigation', { name: t('process:navigation') })
      .getByRole('listitem')
      .first();
    const count = entry.getByRole('img', { name: t('process:waiting', { count: '' }).trim() });
    return (await count.count()) === 0 ? 0 : Number(await count.textContent());
  }
}

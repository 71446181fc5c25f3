import { expect } from 'vitest';
import type { Visitor } from '../harness/browser';
import { until } from '../harness/until';

/** Somebody's to-do list, open and connected, that is watched without touching it. */
export class TodoList {
  constructor(private readonly visitor: Visitor) {}

  async watch(): Promise<this> {
    const { page, t } = this.visitor;
    if (new URL(page.url()).pathname !== '/process/todo' || new URL(page.url()).search)
      await page.goto('/process/todo');
    await page.getByRole('heading', { name: t('process:todo.title') }).waitFor();
    await until('pushes reach the page', () => this.visitor.connection() !== undefined);
    await this.visitor.rest();
    await this.agrees();
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    return this;
  }

  /**
   * Waits until a task with this title appears without a reload, in the list and in the badge. Other tasks may come and
   * go meanwhile, since the journeys in both languages have the same people.
   */
  async receives(title: string): Promise<void> {
    const { page } = this.visitor;
    await page.getByRole('row').filter({ hasText: title }).waitFor();
    await this.agrees();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  }

  private agrees(): Promise<void> {
    return until('badge and list show the same number', async () => (await this.badge()) === (await this.total()));
  }

  /** Returns the number of tasks that the list shows. It is undefined until the list is loaded. */
  private async total(): Promise<number | undefined> {
    const { page, t } = this.visitor;
    if ((await page.getByText(t('process:todo.empty')).count()) > 0) return 0;
    const totals = [1, '\\d+'].map((count) => t('widgets:table.total', { count }));
    const total = page.getByText(new RegExp(`^(${totals.join('|')})$`));
    const [text] = await total.allTextContents();
    return text === undefined ? undefined : Number(/\d+/.exec(text)?.[0]);
  }

  private async badge(): Promise<number> {
    const { page, t } = this.visitor;
    const entry = page
      .getByRole('navigation', { name: t('process:navigation') })
      .getByRole('listitem')
      .first();
    const [count = 0] = await entry
      .getByRole('img', { name: t('process:waiting', { count: '' }).trim(), exact: false })
      .allTextContents();
    return Number(count);
  }
}

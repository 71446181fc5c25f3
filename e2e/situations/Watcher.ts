import { expect } from 'vitest';
import type { Visitor } from '../harness/browser';
import { until } from '../harness/until';
import { Drawer } from '../pages/drawer';
import { Monitor } from '../pages/monitor';

/** A person at a page that stays open. It is never loaded again, and still has to show what happens to an instance. */
export class Watcher {
  readonly drawer: Drawer;
  private title = '';

  constructor(readonly visitor: Visitor) {
    this.drawer = new Drawer(visitor);
  }

  /** Opens the task that waits for the person. */
  async handles(title: string): Promise<this> {
    await this.drawer.open('/process/todo', title);
    return this.watch(title);
  }

  /** Opens where an instance stands that the person has started. */
  async started(title: string): Promise<this> {
    await this.drawer.open('/process/my', title);
    await this.drawer.showStatus();
    return this.watch(title);
  }

  /** Opens where it stands in the monitor. */
  async administers(title: string): Promise<this> {
    const monitor = await new Monitor(this.visitor).enter();
    await monitor.search(title);
    await monitor.open(title);
    await monitor.show('status');
    return this.watch(title);
  }

  /** Opens the list of the person's tasks and keeps it open. */
  async awaits(title: string): Promise<this> {
    await this.visitor.page.goto('/process/todo');
    await this.visitor.page.getByRole('heading', { name: this.visitor.t('process:todo.title') }).waitFor();
    return this.watch(title);
  }

  private async watch(title: string): Promise<this> {
    this.title = title;
    const { page } = this.visitor;
    await until('pushes reach the page', () => this.visitor.connection() !== undefined);
    await this.visitor.rest();
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    return this;
  }

  /** The row of the list has these words, also behind the drawer. */
  async row(...words: readonly string[]): Promise<void> {
    const { page } = this.visitor;
    const rows = page.locator('main tr, main li').filter({ hasText: this.title });
    const text = async () => ((await rows.count()) > 0 ? rows.first().innerText() : '');
    await expect.poll(text).toSatisfy((shown: string) => words.every((word) => shown.includes(word)), words.join());
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  }

  /** The list has no row of it any more. */
  async noRow(): Promise<void> {
    await expect.poll(() => this.visitor.page.locator('main tr').filter({ hasText: this.title }).count()).toBe(0);
  }

  /** Expects these lines in the history, one for each step. */
  async history(...lines: readonly string[]): Promise<void> {
    await expect
      .poll(async () => {
        const rows = await this.drawer.history().catch(() => []);
        return rows.map((cells) => cells.filter((cell) => cell !== '' && cell !== '—').join(' '));
      })
      .toEqual(lines);
  }

  /** Expects these steps in the text of the diagram. */
  async steps(...lines: readonly string[]): Promise<void> {
    await expect.poll(() => this.drawer.steps()).toEqual(lines);
  }

  /** Texts in the drawer. */
  async reads(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect.poll(() => this.drawer.frame.innerText()).toContain(text);
  }

  async readsNot(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect.poll(() => this.drawer.frame.innerText()).not.toContain(text);
  }

  /** Expects these buttons in the bar, from left to right. */
  async offers(...buttons: readonly string[]): Promise<void> {
    const bar = this.drawer.frame.getByRole('toolbar', { name: this.visitor.t('handling:actions') });
    await expect.poll(() => bar.getByRole('button').allInnerTexts()).toEqual(buttons);
  }
}

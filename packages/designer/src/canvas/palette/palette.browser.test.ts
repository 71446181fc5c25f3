import { afterEach, describe, expect, it } from 'vitest';
import { entryNames, openModeler } from '../../modeler/testing/modeler';

afterEach(() => document.body.replaceChildren());

describe('palette', () => {
  it('offers the tools and elements of the specification in their order (001-2.3)', async () => {
    await openModeler();

    expect(entryNames('.djs-palette')).toEqual([
      'hand-tool',
      'lasso-tool',
      'space-tool',
      'global-connect-tool',
      'create.start-event',
      'create.parallel-gateway',
      'create.inclusive-gateway',
      'create.exclusive-gateway',
      'create.user-task',
      'create.end-event',
    ]);
    expect(document.querySelectorAll('.djs-palette .separator')).toHaveLength(1);
  });

  it('has two columns if there is no room for one (001-2.3)', async () => {
    const twoColumns = () => document.querySelector('.djs-palette')?.classList.contains('two-column');
    await openModeler();
    expect(twoColumns()).toBe(false);

    document.body.replaceChildren();
    await openModeler(undefined, 'zh-CN', 11 * 46 + 49);
    expect(twoColumns()).toBe(true);
  });

  it('shows the name and the key of a tool while the pointer is on it', async () => {
    await openModeler();
    const tooltip = () => document.querySelector('.djs-hover-tooltip')?.textContent;

    const tool = document.querySelector('.djs-palette [data-action=hand-tool]')!;
    tool.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    await expect.poll(tooltip).toBe('抓手工具H');

    document.querySelector('.djs-palette')!.dispatchEvent(new MouseEvent('mouseleave'));
    expect(tooltip()).toBeUndefined();
  });

  it('is in the reader’s language', async () => {
    await openModeler(undefined, 'en-US');
    const titles = [...document.querySelectorAll('.djs-palette [aria-label]')].map((entry) =>
      entry.getAttribute('aria-label'),
    );

    expect(titles).toContain('Exclusive gateway');
  });
});

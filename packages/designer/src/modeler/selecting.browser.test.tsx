import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, clickOn, closeDesigner, drawn, hit, labelled, openDesigner, select } from './testing/designer';

afterEach(closeDesigner);

const nodes = () => document.querySelectorAll('.djs-shape').length;
const entry = (name: string) => page.getByCSS(`.djs-context-pad .entry[data-action="${name}"]`);
const tab = (name: string) => page.getByRole('tab', { name });

describe('the keys of the drawing', () => {
  it('undo and redo after a click on the context pad and on a tool', async () => {
    await openDesigner();
    await select('Activity_1');
    const before = nodes();
    await entry('append.exclusive-gateway').click();
    await expect.poll(nodes).toBeGreaterThan(before);
    const after = nodes();

    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(nodes).toBe(before);

    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(nodes).toBe(after);

    await button('撤销').click();
    await expect.poll(nodes).toBe(before);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(nodes).toBe(after);
  });
});

describe('a selected node', () => {
  it('stays selected on a second click', async () => {
    await openDesigner();
    await select('Activity_1');

    clickOn('Activity_1');

    await expect.poll(() => drawn('Activity_1')?.classList).toContain('selected');
    await expect.element(labelled('ID')).toHaveValue('Activity_1');
  });

  it('stays selected when a double click renames it', async () => {
    await openDesigner();
    await hit('Activity_1').dblClick({ position: { x: 20, y: 14 } });
    await userEvent.keyboard('{Control>}a{/Control}复审{Enter}');

    await expect.element(labelled('名称')).toHaveValue('复审');
    await expect.poll(() => drawn('Activity_1')?.classList).toContain('selected');
  });

  it('shows its properties again after those of the process were shown (001-2.5)', async () => {
    await openDesigner();
    await select('Activity_1');
    await tab('流程属性').click();
    await page.getByCSS('.djs-container > svg').click({ position: { x: 300, y: 30 } });
    await expect.poll(() => document.querySelectorAll('[role=tab]').length).toBe(1);

    await hit('Activity_1').click({ position: { x: 20, y: 14 } });

    await expect.element(labelled('ID')).toHaveValue('Activity_1');
  });

  it('keeps its context pad beside the properties panel at the edge of the canvas', async () => {
    await openDesigner();
    await select('Activity_1');
    const padOf = () => document.querySelector('.djs-context-pad')!.getBoundingClientRect();
    const canvas = document.querySelector('.pd-canvas')!.getBoundingClientRect();
    const node = () => drawn('Activity_1')!.querySelector('.djs-visual')!.getBoundingClientRect();
    const distance = canvas.right - node().right - 20;

    await userEvent.dragAndDrop(hit('Activity_1'), page.getByCSS('.djs-container > svg'), {
      sourcePosition: { x: 20, y: 14 },
      targetPosition: { x: node().left - canvas.left + 20 + distance, y: node().top - canvas.top + 14 },
    });

    await expect.poll(() => canvas.right - node().right).toBeLessThan(60);
    await expect.poll(() => padOf().right).toBeLessThanOrEqual(canvas.right);
    expect(padOf().width).toBeGreaterThan(0);
  });
});

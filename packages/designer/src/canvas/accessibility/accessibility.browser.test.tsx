import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, labelled, openDesigner, select, soundProcess } from '../../modeler/testing/designer';

afterEach(closeDesigner);

describe('the keyboard and screen readers', () => {
  it('find the canvas by its name', async () => {
    await openDesigner(soundProcess);

    await expect.element(page.getByRole('application', { name: '流程图' })).toBeVisible();
  });

  it('show a frame around the canvas for the keyboard, but not for the mouse', async () => {
    await openDesigner(soundProcess);
    const canvas = page.getByRole('application', { name: '流程图' });
    const frame = () => getComputedStyle(canvas.element()).outlineStyle;

    await canvas.click({ position: { x: 300, y: 20 } });
    await expect.element(canvas).toHaveFocus();
    expect(frame()).toBe('none');
    await userEvent.keyboard('{Shift}');

    expect(frame()).toBe('solid');
  });

  it('reach the entries of the palette', async () => {
    await openDesigner(soundProcess);
    const tool = page.getByRole('group', { name: '元素面板' }).getByRole('button', { name: '抓手工具' });

    (tool.element() as HTMLElement).focus();

    await expect.element(tool).toHaveFocus();
  });

  it('append a node from the context pad', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    const before = document.querySelectorAll('.djs-shape').length;
    const entry = page.getByRole('group', { name: '快捷操作' }).getByRole('button').first();

    (entry.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');

    await expect.poll(() => document.querySelectorAll('.djs-shape').length).toBeGreaterThan(before);
  });

  it('find the toolbar as one tab stop, with arrow keys between its tools', async () => {
    await openDesigner(soundProcess);
    const stops = () =>
      document.querySelectorAll('.pd-toolbar :is(button, [tabindex]):not([tabindex="-1"], :disabled)');
    await expect.poll(() => stops().length).toBe(1);

    (stops()[0] as HTMLElement).focus();
    const first = document.activeElement;
    await userEvent.keyboard('{ArrowRight}');

    expect(document.activeElement).not.toBe(first);
    expect(document.activeElement?.closest('.pd-toolbar')).toBeTruthy();
    expect(stops()).toHaveLength(1);
  });

  it('read and select the ID of a node', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');

    (labelled('ID').element() as HTMLInputElement).select();

    await expect.element(labelled('ID')).toHaveAttribute('readonly');
    expect(document.getSelection()?.toString()).toBe('Activity_1');
    await expect.element(button('发布')).toBeVisible();
  });
});

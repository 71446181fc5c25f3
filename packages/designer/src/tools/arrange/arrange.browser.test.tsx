import { Diagram } from '@portal/bpmn/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  clickOn,
  closeDesigner,
  drawn,
  openDesigner,
  select,
  soundProcess,
} from '../../modeler/testing/designer';

afterEach(closeDesigner);

const centres = [
  { x: 100, y: 200 },
  { x: 250, y: 440 },
  { x: 380, y: 570 },
  { x: 750, y: 680 },
] as const;
/** Three tasks below a start event, unevenly apart. */
const scattered = new Diagram('scattered')
  .start()
  .node('task', 'a')
  .node('task', 'b')
  .node('task', 'c')
  .drawn({ at: (index) => centres[index]!, taskSize: [100, 80] });
const box = (id: string) => drawn(id)!.querySelector('.djs-hit')!.getBoundingClientRect();
const middle = ({ left, right }: DOMRect) => (left + right) / 2;
const centre = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
const open = async () => {
  await openDesigner(scattered);
  await page.getByRole('button', { name: /还原为 100%$/u }).click();
  await button('居中').click();
};

describe('distributing', () => {
  it('asks for more elements', async () => {
    await openDesigner(soundProcess);
    await button('水平分布').click();

    await expect.element(page.getByText('请按住 Ctrl 键选择至少三个元素')).toBeVisible();
  });

  it.each([
    ['水平分布', middle],
    ['垂直分布', centre],
  ])('leaves the same room between what was selected with Ctrl: %s (001-2.1)', async (tool, position) => {
    await open();
    await select('a');
    clickOn('b', { ctrlKey: true });
    clickOn('c', { ctrlKey: true });

    await button(tool).click();

    const gap = (one: string, other: string) => position(box(other)) - position(box(one));
    await expect.poll(() => Math.abs(gap('a', 'b') - gap('b', 'c'))).toBeLessThan(3);
    await button('撤销').click();
    await expect.poll(() => Math.abs(gap('a', 'b') - gap('b', 'c'))).toBeGreaterThan(10);
  });
});

describe('snapping', () => {
  it('moves an element that is dragged near the middle of another one onto one line with it (001-2)', async () => {
    await open();
    const from = box('b');
    const to = box('a');
    const canvas = page.getByCSS('.djs-container');
    const { left, top } = canvas.element().getBoundingClientRect();
    const at = (rect: DOMRect, offset: number) => ({ x: middle(rect) - left + offset, y: centre(rect) - top + offset });

    await userEvent.dragAndDrop(canvas, canvas, {
      sourcePosition: at(from, 0),
      targetPosition: { x: at(from, 0).x + 60, y: at(to, 4).y },
    });

    await expect.poll(() => Math.abs(centre(box('b')) - centre(box('a')))).toBeLessThan(1);
    expect(middle(box('b')) - middle(from)).toBeGreaterThan(40);
  });
});

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

const node = (id: string, x: number, y: number) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="100" height="80" /></bpmndi:BPMNShape>`;
/** The sound process with three tasks below it, unevenly apart. */
const scattered = soundProcess
  .replace('</bpmn:process>', '<bpmn:task id="a" /><bpmn:task id="b" /><bpmn:task id="c" /></bpmn:process>')
  .replace(
    '</bpmndi:BPMNPlane>',
    `${node('a', 200, 400)}${node('b', 330, 530)}${node('c', 700, 640)}</bpmndi:BPMNPlane>`,
  );
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
  ])('leaves the same room between what was selected with Ctrl: %s', async (tool, place) => {
    await open();
    await select('a');
    clickOn('b', { ctrlKey: true });
    clickOn('c', { ctrlKey: true });

    await button(tool).click();

    const gap = (one: string, other: string) => place(box(other)) - place(box(one));
    await expect.poll(() => Math.abs(gap('a', 'b') - gap('b', 'c'))).toBeLessThan(3);
    await button('撤销').click();
    await expect.poll(() => Math.abs(gap('a', 'b') - gap('b', 'c'))).toBeGreaterThan(10);
  });
});

describe('snapping', () => {
  it('brings what is dragged near another’s middle onto one line with it', async () => {
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

import { afterEach, describe, expect, it } from 'vitest';
import { createViewer, reveal } from '../../viewer/diagram/create-viewer';
import { newProcess, openModeler } from '../../modeler/testing/modeler';

afterEach(() => document.body.replaceChildren());

const long = '省人力资源和社会保障厅专业技术人员管理处高层次人才引进资格条件复核审批';
const inFourLines = ['一', '二', '三', '四', '五', '六'].join('&#10;');
const loop = '<bpmn:multiInstanceLoopCharacteristics />';

const small = (kind: string, name: string, inner = '') =>
  newProcess()
    .replace('width="200" height="100"', 'width="100" height="80"')
    .replace(/<bpmn:userTask id="Activity_1" name="[^"]*"/u, `<bpmn:${kind} id="Activity_1" name="${name}"`)
    .replace('</bpmn:userTask>', `${inner}</bpmn:${kind}>`);

async function openViewer(xml: string): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 1000px; height: 700px';
  const viewer = createViewer(container);
  await viewer.importXML(xml);
  reveal(viewer);
}

const parts = (selector: string) =>
  [...document.querySelectorAll(`[data-element-id=Activity_1] ${selector}`)].map((part) =>
    part.getBoundingClientRect(),
  );
const lines = () => parts('.djs-label tspan');
const icons = () => parts('.djs-visual > :is(path, circle), .djs-visual > rect:not(:first-child)');
const overlap = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;

/** How far the box of a line may exceed the shape. It is higher than its characters, depending on the font. */
const tolerance = 4;

const kinds = ['scriptTask', 'serviceTask', 'sendTask', 'receiveTask', 'manualTask', 'businessRuleTask', 'task'];
const opened = { designer: openModeler, viewer: openViewer };

describe.each(Object.entries(opened))('a long name in the %s', (_, open) => {
  it.each([
    ...kinds.map((kind) => [kind, long, ''] as const),
    ...kinds.map((kind) => [kind, long, loop] as const),
    ['userTask', long, loop],
    ['userTask', inFourLines, loop],
    ['scriptTask', inFourLines, ''],
    ['callActivity', long, ''],
    ['callActivity', long, loop],
    ['subProcess', long, ''],
  ] as const)('stays in its shape, clear of icon and markers: %s %s %s', async (kind, name, inner) => {
    await open(small(kind, name, inner));
    await expect.poll(() => lines().length).toBeGreaterThan(1);

    const [shape] = parts('.djs-hit');
    expect(lines()[0]?.top).toBeGreaterThanOrEqual(shape!.top - tolerance);
    expect(lines().at(-1)?.bottom).toBeLessThanOrEqual(shape!.bottom + tolerance);
    expect(lines().filter((line) => icons().some((icon) => overlap(line, icon)))).toEqual([]);
    const tip = document.querySelector('[data-element-id=Activity_1] > title')?.textContent;
    expect(tip).toBe(name.replaceAll('&#10;', '\n'));
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, closeDesigner, drawn, openDesigner, soundProcess } from '../../modeler/testing/designer';
import { newProcess, openModeler } from '../../modeler/testing/modeler';
import { drawingProgress } from '../create-modeler';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeDesigner();
});

const withTasks = (xml: string, count: number) => {
  const tasks = Array.from({ length: count }, (_, index) => index);
  const shape = (index: number) =>
    `<bpmndi:BPMNShape id="t${index}_di" bpmnElement="t${index}"><dc:Bounds x="${(index % 40) * 120}" y="${300 + Math.floor(index / 40) * 100}" width="100" height="80"/></bpmndi:BPMNShape>`;
  return xml
    .replace(
      '</bpmn:process>',
      `${tasks.map((index) => `<bpmn:task id="t${index}" name="${index}"/>`).join('')}</bpmn:process>`,
    )
    .replace('</bpmndi:BPMNPlane>', `${tasks.map(shape).join('')}</bpmndi:BPMNPlane>`);
};
/** Returns a machine on which everything takes its time. */
const slow = () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 20));
};

describe('a large drawing', () => {
  it('is drawn piece by piece, and the page stays responsive (001-2)', async () => {
    slow();
    const modeler = await openModeler();
    const shares: number[] = [];
    let turns = 0;
    modeler.get('eventBus').on(drawingProgress, ({ share }: { share: number }) => {
      shares.push(share);
      setTimeout(() => (turns += 1));
    });

    await modeler.importXML(withTasks(newProcess(), 1200));

    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(turns).toBeGreaterThan(shares.length - 2);
    for (const id of ['t0', 't1199', 'Flow_1', 'Activity_1']) {
      expect(getComputedStyle(drawn(id)!).display, id).toBe('block');
      expect(drawn(id)!.querySelector('.djs-visual')?.childElementCount, id).toBeGreaterThan(0);
    }
  });

  it('reports its progress', async () => {
    slow();
    const opening = openDesigner(withTasks(soundProcess, 1200));
    const progress = () => document.querySelector<HTMLProgressElement>('.pd-waiting progress');

    await expect
      .poll(() => progress()?.checkVisibility({ visibilityProperty: true }) && progress()?.value)
      .toBeGreaterThan(0);

    await opening;
    expect(progress()).toBeNull();
  });
});

describe('a definition that is being opened', () => {
  it('shows its name, and can be left, before it is drawn', async () => {
    const left = vi.fn();
    void openDesigner(undefined, { onBack: left }, { loadDefinition: () => new Promise(() => undefined) }).catch(
      () => undefined,
    );

    await expect.element(page.getByText('正在打开流程……')).toBeVisible();
    await expect.element(page.getByText('合同审批')).toBeVisible();

    await button('返回流程列表').click();
    expect(left).toHaveBeenCalledOnce();
  });
});

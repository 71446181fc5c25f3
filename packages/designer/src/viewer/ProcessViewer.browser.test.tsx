import type { Locale } from '@portal/contract';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProcessViewer, type ProcessViewerProps } from './ProcessViewer';
import collapsed from '../../../bpmn/fixtures/a3-collapsed.bpmn?raw';
import lanes from '../../../bpmn/fixtures/a4-pools-lanes.bpmn?raw';
import definition from './fixtures/approval.bpmn?raw';

const calling = definition.replace('userTask id="archive"', 'callActivity id="archive" calledElement="filing"');

let root: Root | undefined;

async function show(
  locale: Locale = 'zh-CN',
  bpmn20Xml = definition,
  width = '',
  onOpenCall?: (nodeId: string) => void,
  signers = ['王芳', '赵敏'],
) {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.width = width;
  root = createRoot(container);
  root.render(<Shown locale={locale} bpmn20Xml={bpmn20Xml} onOpenCall={onOpenCall} signers={signers} />);
}

interface ShownProps extends Pick<ProcessViewerProps, 'locale' | 'bpmn20Xml' | 'onOpenCall'> {
  running?: 'fill' | 'sign';
  signers?: string[];
}

const Shown = ({ running = 'sign', signers = ['王芳', '赵敏'], ...props }: ShownProps) => (
  <ProcessViewer
    {...props}
    activityStatusList={[
      { activityId: 'fill', status: running === 'fill' ? 'running' : 'complete', operatorList: ['张伟'] },
      { activityId: 'sign', status: running === 'sign' ? 'running' : 'noRunning', operatorList: signers },
      { activityId: 'archive', status: 'noRunning', operatorList: ['档案室'] },
    ]}
    highLightGatewayList={['amount']}
    highLightFlowList={['toFill', 'toAmount', 'toSign']}
  />
);

const drawn = (id: string) => document.querySelector<SVGElement>(`.djs-element[data-element-id="${id}"]`)!;
/** Waits until the diagram is drawn, fitted and marked. */
const waitFor = async (id: string) => {
  await expect.poll(() => drawn(id)?.getAttribute('role')).toBe('img');
  await expect.poll(() => document.querySelector('.viewport')?.getAttribute('transform')).toMatch(/matrix/);
};
const tip = () => document.querySelector('.process-viewer-tip')?.textContent;
const outline = (id: string) => getComputedStyle(drawn(id).querySelector('.djs-visual > :first-child')!);

afterEach(async () => {
  root?.unmount();
  document.body.replaceChildren();
  await page.viewport(1440, 900);
});

it('shows where the process stands (000-1-021, 000-2-126 to 000-2-128)', async () => {
  await show();
  await waitFor('sign');
  await expect.poll(() => drawn('sign').classList.contains('is-running')).toBe(true);

  expect(outline('sign').strokeDasharray).not.toBe('none');
  expect(outline('fill').strokeDasharray).toBe('none');
  expect(getComputedStyle(drawn('archive').querySelector('.djs-visual')!).opacity).toBe('0.7');
  expect(drawn('amount').classList.contains('is-visited')).toBe(true);
  expect(drawn('toSign').classList.contains('is-visited')).toBe(true);
  expect(drawn('toArchive').classList.contains('is-unvisited')).toBe(true);
});

it('shows nothing before all of it is in its place, with its marks', async () => {
  const seen: string[] = [];
  const look = () => {
    const viewport = document.querySelector<SVGElement>('.viewport');
    const isShown = viewport && viewport.getClientRects().length > 0 && drawn('sign');
    if (isShown) seen.push(`${viewport.getAttribute('transform')?.slice(0, 6)} ${drawn('sign').getAttribute('class')}`);
    else requestAnimationFrame(look);
  };
  look();
  await show();

  await expect.poll(() => seen).toEqual([expect.stringMatching(/^matrix .*is-running/u)]);
});

it('stays as it is while it is out of sight', async () => {
  const issues: string[] = [];
  const note = (event: ErrorEvent) => {
    issues.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', note);
  await show();
  await waitFor('sign');
  const before = drawn('sign').getBoundingClientRect();

  for (const display of ['none', '']) {
    document.querySelector<HTMLElement>('.process-viewer')!.parentElement!.style.display = display;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  window.removeEventListener('error', note);
  expect(issues).toEqual([]);
  expect(drawn('sign').getBoundingClientRect()).toEqual(before);
});

it('names the handlers at their nodes as it opens, two of many with their number', async () => {
  const names = () => [...document.querySelectorAll('.process-viewer-names')].map(({ textContent }) => textContent);
  await show('zh-CN', definition, '', undefined, ['王芳', '赵敏', '孙丽']);
  await waitFor('sign');

  await expect.poll(names).toEqual(['张伟', '王芳、赵敏 等 3 人', '档案室']);
  const inside = document.querySelectorAll('.process-viewer-names')[1]!.getBoundingClientRect();
  const node = drawn('sign').getBoundingClientRect();
  expect([inside.left >= node.left, inside.right <= node.right]).toEqual([true, true]);
});

it('shows the four statuses by word and colour (000-2-119, 000-2-129 to 000-2-132, 001-4)', async () => {
  await show();
  await waitFor('sign');
  expect([...document.querySelectorAll('.process-viewer-legend li')].map(({ textContent }) => textContent)).toEqual([
    '进行中',
    '已完成',
    '未办理',
    '终止',
  ]);

  const channels = (colour: string) => colour.match(/\d+/gu)!.slice(0, 3).map(Number);
  const strongest = (colour: string) => {
    const found = channels(colour);
    return ['red', 'green', 'blue'][found.indexOf(Math.max(...found))];
  };
  const icon = (status: string) =>
    getComputedStyle(document.querySelector(`.process-viewer-legend .is-${status} .process-viewer-legend-icon`)!).color;
  await expect.poll(() => strongest(outline('sign').stroke)).toBe('blue');
  expect([strongest(outline('fill').stroke), strongest(icon('terminal'))]).toEqual(['green', 'red']);
  expect(channels(outline('archive').fill)).toEqual([255, 255, 255]);
});

it('is as high as its canvas and 130 px (000-2-120, 000-9-022)', async () => {
  await show();
  await waitFor('sign');

  const [viewer, canvas] = ['.process-viewer', '.process-viewer-canvas'].map(
    (name) => document.querySelector<HTMLElement>(name)!.offsetHeight,
  );
  expect(viewer! - canvas!).toBe(130);
});

it('never zooms out of 0.2 and 4 (000-2-121, 000-9-014)', async () => {
  await show();
  await waitFor('sign');
  const percent = () => document.querySelector('.process-viewer-percent')!.textContent;

  const zoomIn = page.getByRole('button', { name: '放大' }).element() as HTMLElement;
  for (let click = 0; click < 40; click++) zoomIn.click();
  await expect.poll(percent).toBe('400%');
  await expect.element(page.getByRole('button', { name: '放大' })).toBeDisabled();

  const canvas = document.querySelector('.process-viewer-canvas')!;
  for (let turn = 0; turn < 60; turn++)
    canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true }));
  await expect.poll(percent).toBe('20%');
});

it('begins where it stands when the whole could not be read, and fits when asked', async () => {
  await show('zh-CN', definition, '340px');
  await waitFor('sign');
  const percent = () => document.querySelector('.process-viewer-percent')!.textContent;
  const boxOf = (id: string) => drawn(id).querySelector('.djs-hit')!.getBoundingClientRect();
  const canvas = document.querySelector('.process-viewer-canvas')!.getBoundingClientRect();
  const middle = ({ x, width }: DOMRect) => x + width / 2;

  await expect.poll(percent).toBe('100%');
  expect(Math.abs(middle(boxOf('sign')) - middle(canvas))).toBeLessThan(30);
  expect(boxOf('archive').top).toBeGreaterThan(canvas.top);
  expect(boxOf('sign').bottom).toBeLessThan(canvas.bottom);

  await page.getByRole('button', { name: '适应画布' }).click();
  await expect.poll(() => Number.parseInt(percent(), 10)).toBeLessThan(45);
});

it('moves to where it stands when it goes on out of sight', async () => {
  await show('zh-CN', definition, '340px');
  await waitFor('sign');
  const canvas = document.querySelector('.process-viewer-canvas')!.getBoundingClientRect();
  const box = (id: string) => drawn(id).querySelector('.djs-hit')!.getBoundingClientRect();
  await expect.poll(() => box('sign').left).toBeGreaterThan(canvas.left);
  expect(box('fill').right).toBeLessThan(canvas.left);

  root?.render(<Shown locale="zh-CN" bpmn20Xml={definition} running="fill" />);

  await expect.poll(() => box('fill').left).toBeGreaterThan(canvas.left);
});

it('opens with names of 12 px at least', async () => {
  await show('zh-CN', definition, '340px');
  await waitFor('sign');

  const names = [...document.querySelectorAll<SVGTextElement>('.djs-visual text')];
  const sizes = names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM()!.a);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});

it('keeps names beside their nodes in the lines that the designer drew', async () => {
  await show();
  await waitFor('sign');

  const lines = ['s_label', 'amount_label'].map((id) => [...drawn(id).querySelectorAll('tspan')]);
  expect(lines.map((line) => line.map(({ textContent }) => textContent))).toEqual([['开始'], ['金额']]);
});

it('moves by one finger and zooms by two', async () => {
  await show();
  await waitFor('sign');
  const canvas = document.querySelector('.process-viewer-canvas')!;
  const touch = (type: string, pointerId: number, clientX: number, clientY: number) =>
    canvas.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', pointerId, clientX, clientY, bubbles: true }));
  const left = () => drawn('sign').getBoundingClientRect().left;
  const before = left();

  touch('pointerdown', 1, 300, 100);
  touch('pointermove', 1, 340, 100);
  await expect.poll(() => left() - before).toBeCloseTo(40);

  touch('pointerdown', 2, 440, 100);
  touch('pointermove', 2, 540, 100);
  touch('pointerup', 1, 340, 100);
  touch('pointerup', 2, 540, 100);
  await expect.poll(() => document.querySelector('.process-viewer-percent')!.textContent).toBe('200%');
  expect(getComputedStyle(canvas).touchAction).toBe('pan-y');
});

it('shows the diagram on request in a narrow window', async () => {
  await page.viewport(390, 844);
  await show();

  await expect.element(page.getByRole('button', { name: '放大' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '查看流程图' }).click();
  await waitFor('sign');
  await expect.poll(() => drawn('sign').getBoundingClientRect().width).toBeGreaterThan(90);
  await expect.element(page.getByRole('button', { name: '放大' })).toBeVisible();

  await page.getByRole('button', { name: '收起流程图' }).click();
  await expect.element(page.getByRole('button', { name: '放大' })).not.toBeInTheDocument();
});

it('moves by Ctrl and the arrows, further with Shift', async () => {
  await show();
  await waitFor('sign');
  const left = () => drawn('sign').getBoundingClientRect().left;
  const before = left();

  document.querySelector<SVGElement>('.djs-container > svg')!.focus();
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  await expect.poll(() => left() - before).toBeCloseTo(50);
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await expect.poll(() => left() - before).toBeCloseTo(-150);
});

it('has a frame for the keyboard, and none for the mouse', async () => {
  await show();
  await waitFor('sign');
  const canvas = document.querySelector<SVGElement>('.djs-container > svg')!;
  const frame = () => getComputedStyle(canvas).outlineStyle;

  await userEvent.click(canvas, { position: { x: 5, y: 5 } });
  expect(document.activeElement).toBe(canvas);
  expect(frame()).toBe('none');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');

  expect(frame()).toBe('solid');
});

it('leaves a plain wheel to the page', async () => {
  await show();
  await waitFor('sign');

  const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
  document.querySelector('.djs-container svg')!.dispatchEvent(wheel);

  expect(wheel.defaultPrevented).toBe(false);
});

it('shows the handlers of a user task on hover (000-2-123, 000-9-022)', async () => {
  await show();
  await waitFor('sign');

  drawn('sign').dispatchEvent(new MouseEvent('mouseenter'));

  await expect.poll(tip).toBe('会签 进行中办理人王芳赵敏');
  expect(document.querySelector<HTMLElement>('.process-viewer-tip')!.offsetWidth).toBe(260);
  drawn('sign').dispatchEvent(new MouseEvent('mouseleave'));
  await expect.poll(tip).toBeUndefined();
});

it('shows them on focus, and Escape closes them', async () => {
  await show('en-US');
  await waitFor('sign');

  await page.getByRole('button', { name: 'Fit to view' }).click();
  for (let press = 0; press < 6 && !document.activeElement?.matches('.djs-element'); press++) await userEvent.tab();

  await expect.poll(tip).toContain('Handlers');
  await userEvent.keyboard('{Escape}');
  await expect.poll(tip).toBeUndefined();
});

it('says it all in words', async () => {
  await show('en-US');
  await waitFor('sign');

  await expect
    .element(page.getByRole('region', { name: 'Process nodes and their status' }))
    .toHaveTextContent('会签; In progress; Handlers: 王芳, 赵敏');
});

it('keeps the mark of bpmn.io in sight', async () => {
  await show();
  await waitFor('sign');

  await expect.element(page.getByTitle('Powered by bpmn.io')).toBeVisible();
});

it('says so when a definition cannot be drawn', async () => {
  await show('zh-CN', '<nothing/>');

  await expect.element(page.getByText('流程图无法显示')).toBeVisible();
});

it('shows pools and lanes', async () => {
  await show('zh-CN', lanes);

  await expect.poll(() => drawn('archive')?.textContent).toBe('Archive');
  expect(drawn('citizen').textContent).toBe('Citizen');
  expect(drawn('ask')).toBeTruthy();
});

it('shows the inside of a collapsed sub-process, and leads back', async () => {
  await show('zh-CN', collapsed);
  const inside = () => document.querySelector<HTMLElement>('[data-container-id=sub] .bjs-drilldown');
  await expect.poll(inside).toBeTruthy();

  inside()?.click();
  await expect.poll(() => drawn('st')?.textContent).toBe('Read');

  document.querySelector<HTMLElement>('a.bjs-crumb')?.click();
  await expect.poll(() => document.querySelectorAll('a.bjs-crumb').length).toBe(0);
});

it('opens a called process by mouse and keyboard if that is offered', async () => {
  const opened = vi.fn();
  await show('zh-CN', calling, '', opened);
  const call = page.getByRole('button', { name: '归档；未办理；打开其调用的流程' });
  await call.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened.mock.calls).toEqual([['archive'], ['archive']]);

  root?.unmount();
  document.body.replaceChildren();
  await show('zh-CN', calling);
  await waitFor('sign');
  expect(drawn('archive').hasAttribute('tabindex')).toBe(false);
});

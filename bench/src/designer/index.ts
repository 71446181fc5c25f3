import { chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from '../../../testing/browser';
import { median } from '../lib/rate';
import { openSite } from '../lib/site';
import type { Options } from '../options';
import { drawing, instance, middle } from './drawing';
import type { Bench } from './page/main';

declare const bench: Bench;

const fewestRounds = 5;
const actions = ['import', 'drag', 'undo', 'rename'] as const;
type Kind = 'bare' | 'ours';
/** `furnish`: how long toolbar and panel take after the drawing is painted. */
type Times = Record<(typeof actions)[number] | 'furnish', number>;

/** The designer beside the bare modeler of bpmn-js: medians in milliseconds of rounds taken turn by turn. */
export async function benchDesigner({ nodes: sizes, rounds }: Options): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; CHROMIUM_PATH may name one');
  const site = await openSite('designer', new URL('page', import.meta.url));
  const browser = await chromium.launch({ executablePath, args: [...browserArguments, '--js-flags=--expose-gc'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.url);
    await rows(page, sizes, Math.max(rounds, fewestRounds));
    for (const nodes of sizes.filter((size) => size >= 1000)) await typing(page, nodes);
    for (const nodes of sizes) await viewing(page, nodes);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function rows(page: Page, sizes: readonly number[], rounds: number): Promise<void> {
  for (const kind of ['ours', 'bare'] as const) await round(page, kind, 50);
  for (const nodes of sizes) {
    const times = { bare: [] as Times[], ours: [] as Times[] };
    for (let turn = 0; turn < rounds; turn += 1) {
      times.ours.push(await round(page, 'ours', nodes));
      times.bare.push(await round(page, 'bare', nodes));
    }
    for (const action of actions) {
      const [bare, ours] = [medianOf(times.bare, action), medianOf(times.ours, action)];
      const words = [`${nodes} nodes`, action, `designer ${ours.toFixed(0)} ms`, `bare ${bare.toFixed(0)} ms`];
      console.log([...words, `ratio ${(ours / bare).toFixed(2)}`].join('  '));
    }
    console.log(
      `${nodes} nodes  toolbar and panel, after the drawing  ${medianOf(times.ours, 'furnish').toFixed(0)} ms`,
    );
  }
}

/** How the designer showed the last drawing. */
let seen: ReturnType<Bench['shown']> | undefined;

/** The same canvas and the same view for both, and nothing left over from the action before. */
async function round(page: Page, kind: Kind, nodes: number): Promise<Times> {
  const id = middle(nodes);
  const rest = () => settled(page, kind === 'ours' && nodes > 500);
  await rest();
  const times: Partial<Times> = {
    import: await page.evaluate(([...given]) => bench.open(...given), [kind, drawing(nodes), seen?.canvas] as const),
    furnish: kind === 'ours' ? await page.evaluate(() => bench.furnish()) : 0,
  };
  if (kind === 'ours') seen = await page.evaluate(() => bench.shown());
  else if (seen) await page.evaluate((view) => bench.show(view), seen.view);
  await rest();
  times.drag = await page.evaluate((node) => bench.drag(node), id);
  await rest();
  times.undo = await page.evaluate(() => bench.undo());
  await rest();
  times.rename = await page.evaluate((node) => bench.rename(node, 'another name'), id);
  await page.evaluate(() => bench.close());
  return times as Times;
}

/** The drawing has been at rest for as long as live checks and recovery copy wait, and longer where it is `large`. */
async function settled(page: Page, large: boolean): Promise<void> {
  await page.waitForTimeout(large ? 5500 : 1300);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.evaluate(() => (globalThis as { gc?: () => void }).gc?.());
}

const medianOf = (times: readonly Times[], action: keyof Times): number => median(times.map((each) => each[action]));

/** An instance's diagram until its paint. */
async function viewing(page: Page, nodes: number): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < fewestRounds; turn += 1) {
    await settled(page, false);
    times.push(await page.evaluate((diagram) => bench.view(diagram), instance(nodes)));
    await page.evaluate(() => bench.close());
  }
  console.log(`${nodes} nodes  viewer of an instance  ${median(times).toFixed(0)} ms`);
}

/** The longest wait for a key typed into a field of the panel, while live checks and recovery copy fall due. */
async function typing(page: Page, nodes: number): Promise<void> {
  await page.evaluate((xml) => bench.open('ours', xml), drawing(nodes));
  await page.evaluate(() => bench.furnish());
  await page.evaluate(() => {
    const waits: number[] = [];
    new PerformanceObserver((list) => waits.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
    Object.assign(globalThis, { waits });
  });
  await page.evaluate((node) => bench.drag(node), middle(nodes));
  await page.locator('.pd-panel input[type=text]:enabled').first().click();
  await page.keyboard.type('a longer name, typed without a stop, '.repeat(4), { delay: 40 });
  const waits = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits);
  console.log(`${nodes} nodes  typing in a field  longest wait ${Math.max(0, ...waits).toFixed(0)} ms`);
  await page.evaluate(() => bench.close());
}

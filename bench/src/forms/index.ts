import { chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from '../../../testing/browser';
import { milliseconds, printTable } from '../lib/print';
import { median } from '../lib/rate';
import { openSite } from '../lib/site';
import type { Options } from '../options';
import type { Bench, SampleName } from './page/main';

declare const bench: Bench;

const fewestRounds = 5;
const samples: { name: SampleName; text: string }[] = [
  { name: 'fields', text: '100 fields' },
  { name: 'table', text: 'table of 500 rows, 10 columns' },
  { name: 'shortTable', text: 'table of 5 rows, 10 columns' },
];

/** Forms made of field kinds: how long they take to open, to read and to answer a key, each until it is painted. */
export async function benchForms({ rounds }: Options): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; CHROMIUM_PATH may name one');
  const site = await openSite('forms', new URL('page', import.meta.url));
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.url);
    await page.waitForFunction(() => 'bench' in globalThis);
    const rows: string[][] = [];
    for (const { name, text } of samples) {
      await open(page, name, false);
      await close(page);
      const opened: number[] = [];
      const read: number[] = [];
      for (let turn = 0; turn < Math.max(rounds, fewestRounds); turn += 1) {
        opened.push(await open(page, name, false));
        await close(page);
        read.push(await open(page, name, true));
        await close(page);
      }
      const keys = await typing(page, name);
      rows.push([text, ...[median(opened), median(read), median(keys), Math.max(...keys)].map(milliseconds)]);
    }
    printTable(['form', 'opened', 'opened to read', 'a key', 'slowest key'], rows);
  } finally {
    await browser.close();
    await site.close();
  }
}

const open = (page: Page, name: SampleName, readOnly: boolean) =>
  page.evaluate(([sample, options]) => bench.open(sample, options), [name, { readOnly }] as const);

async function close(page: Page): Promise<void> {
  await page.evaluate(() => bench.close());
  await page.waitForTimeout(300);
}

/** The waits for keys that are typed into a text, or into a cell of the table in its active row: from key to paint. */
async function typing(page: Page, name: SampleName): Promise<number[]> {
  await open(page, name, false);
  if (name !== 'fields') await page.locator('tbody tr').nth(2).click();
  const field = name === 'fields' ? '[data-field=field0] input' : 'tbody tr:nth-child(3) input';
  await page.locator(field).first().click();
  await page.evaluate(() => {
    const waits: number[] = [];
    const keyed = (event: Event) => {
      const begin = event.timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => waits.push(performance.now() - begin), { once: true });
        port1.start();
        port2.postMessage(0);
      });
    };
    addEventListener('keydown', keyed, true);
    Object.assign(globalThis, { waits });
  });
  await page.keyboard.type('typed without a stop, again and again', { delay: 60 });
  const waits = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits);
  await close(page);
  return waits;
}

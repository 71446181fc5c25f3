import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startServer } from '../../../e2e/harness/server';
import { openWorkflow } from '../../../e2e/harness/workflow';
import { browserArguments, findBrowser } from '../../../testing/browser';
import { printTable } from '../lib/print';
import { countAgreeing } from './agreeing';
import { countDrawing } from './drawing';

const bundle = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));

/** How many clicks and keys frequent work takes in the built portal. */
export async function benchClicks(): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; CHROMIUM_PATH may name one');
  if (!existsSync(bundle)) {
    console.log('The server is not built: npm run build makes it.');
    return;
  }
  const server = await startServer();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const stage = { browser, url: server.url, workflow: await openWorkflow(server.url) };
    const counts = [...(await countDrawing(stage)), ...(await countAgreeing(stage))];
    printTable(
      ['work', 'counted', 'at most'],
      counts.map(({ what, counted, most }) => [what, `${counted}`, `${most}`]),
    );
    if (counts.some(({ counted, most }) => counted > most)) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
}

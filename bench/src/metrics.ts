import { randomUUID } from 'node:crypto';
import { agreements, tasks, users } from '@portal/contract';
import { chromium } from 'playwright-core';
import { Client, sessionFor, type Answer } from '../../e2e/harness/client';
import { startServer } from '../../e2e/harness/server';
import { openWorkflow } from '../../e2e/harness/workflow';
import { contract } from '../../e2e/samples/contract';
import { contractProcess } from '../../e2e/samples/processes';
import { browserArguments, findBrowser } from '../../testing/browser';
import { freePort } from '../../testing/free-port';
import { load, targets } from './loading';
import { milliseconds, perSecond, printTable, ratio } from './lib/print';
import { rate, turnByTurn } from './lib/rate';
import type { Options } from './options';

const clients = 50;
/** Prometheus reads them every 15 s by default. */
const readEveryMs = 5000;
const definition = 'measured';

/**
 * Compares two built servers, of which one serves metrics that are read regularly: how many answers they give, and how soon their pages
 * can be used.
 */
export async function benchMetrics({ rounds, seconds }: Options): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; CHROMIUM_PATH may name one');
  const unlimited = { REQUESTS_PER_MINUTE: '0', STARTS_PER_HOUR: '1000000', LOG_LEVEL: 'warn' };
  const port = await freePort();
  const closing: (() => unknown)[] = [];
  try {
    const off = await startServer({ settings: unlimited });
    closing.push(() => off.close());
    const on = await startServer({ settings: { ...unlimited, METRICS_PORT: String(port) } });
    closing.push(() => on.close());
    const readMetrics = () => fetch(`http://localhost:${port}/metrics`).then((answer) => answer.text());
    const reading = setInterval(() => void readMetrics().catch(() => undefined), readEveryMs);
    closing.push(() => clearInterval(reading));
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    closing.push(() => browser.close());
    const without = await callsOf(off.url);
    const counted = await callsOf(on.url);
    const rates: string[][] = [];
    for (const name of Object.keys(without) as (keyof Calls)[]) {
      const measures = {
        off: () => rate(clients, seconds, without[name]),
        on: () => rate(clients, seconds, counted[name]),
      };
      await turnByTurn(1, measures);
      const found = await turnByTurn(rounds, measures);
      rates.push([name, perSecond(found.off), perSecond(found.on), ratio(found.on, found.off)]);
    }
    printTable([`answers to ${clients} clients`, 'without metrics', 'with metrics', 'ratio'], rates);
    const loads: string[][] = [];
    for (const target of targets) {
      const usable = (url: string) => async () => (await load(browser, url, target)).usable;
      const found = await turnByTurn(rounds, { off: usable(off.url), on: usable(on.url) });
      loads.push([target.name, milliseconds(found.off), milliseconds(found.on), ratio(found.on, found.off)]);
    }
    printTable(['usable on 150 ms, 200 KB/s', 'without metrics', 'with metrics', 'ratio'], loads);
  } finally {
    await Promise.all(closing.map((close) => close()));
  }
}

type Calls = Record<'user info' | 'to-do page' | 'contract started', () => Promise<number>>;

async function callsOf(url: string): Promise<Calls> {
  const workflow = await openWorkflow(url);
  const [second, third, approver] = [
    workflow.person('staff03'),
    workflow.person('staff04'),
    workflow.person('staff05'),
  ];
  await workflow.deploy(definition, contractProcess(definition, [second, third], approver));
  const { accessToken } = await sessionFor(url, 'staff02');
  const client = new Client(url, 'zh-CN', accessToken);
  return {
    'user info': () => answered(client.send(users.currentUser)),
    'to-do page': () => answered(client.send(tasks.todoPage)),
    'contract started': () =>
      answered(
        client.send(agreements.startAgreement, {
          body: { startProcessDTO: { procDefKey: definition, requestId: randomUUID() }, agreementFormDTO: contract },
        }),
      ),
  };
}

async function answered(answer: Promise<Answer>): Promise<number> {
  const { code, status, msg } = await answer;
  if (code !== 0) throw new Error(`answered with ${status}: ${msg}`);
  return 1;
}

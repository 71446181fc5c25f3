import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printing } from '@portal/contract';
import { startServer } from '../../e2e/harness/server';
import { openWorkflow } from '../../e2e/harness/workflow';
import { megabytes, printTable } from './lib/print';

const bundle = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const seconds = 60;

/** How long the built server makes PDFs of approvals, and the memory of its process: it may not grow with their number. */
export async function benchPrinting(): Promise<void> {
  if (!existsSync(bundle)) {
    console.log('The server is not built: npm run build makes it.');
    return;
  }
  const server = await startServer();
  try {
    const workflow = await openWorkflow(server.url);
    await workflow.deployContract('printed');
    const instances: { procInstId: string }[] = [];
    for (let index = 0; index < printing.printingLimits.instances; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the server limits how many a person starts at once
      const procInstId = await workflow.startContract('staff01', 'printed');
      // oxlint-disable-next-line no-await-in-loop -- the same
      await workflow.agree('staff02', procInstId);
      instances.push({ procInstId });
    }
    const client = await workflow.as('staff01');
    const print = async (as: 'pdf' | 'zip', count: number) => {
      let most = residentOf(server.pid());
      const timer = setInterval(() => (most = Math.max(most, residentOf(server.pid()))), 100);
      const start = performance.now();
      const response = await fetch(client.address(printing.pdfs), {
        method: printing.pdfs.method,
        headers: { ...client.headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ as, instances: instances.slice(0, count) }),
      });
      const { byteLength } = await response.arrayBuffer();
      const took = (performance.now() - start) / 1000;
      clearInterval(timer);
      if (response.status !== 200 || (count === instances.length && took > seconds)) process.exitCode = 1;
      return [`${count} as ${as}`, took.toFixed(1), megabytes(byteLength), megabytes(most)];
    };
    const rows: string[][] = [];
    for (const [as, count] of [
      ['pdf', 10],
      ['pdf', 100],
      ['zip', 100],
      ['pdf', 100],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      rows.push(await print(as, count));
    printTable(['approvals', `seconds (${seconds} for 100)`, 'size', 'resident, most'], rows);
  } finally {
    await server.close();
  }
}

/** The resident memory of a process in bytes, or 0 where the system does not say. */
function residentOf(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024;
}

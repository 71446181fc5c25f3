import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { deployIssuesInTurn, parseDefinition } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { compile, createEngine, everyUser, type Engine } from '@portal/engine';
import { Diagram } from '@portal/bpmn/testing';
import { diagramFile } from './engine/work';
import { withDatabase, withStore } from './lib/database';
import { milliseconds, printTable, ratio } from './lib/print';
import { median, timed } from './lib/rate';
import type { Options } from './options';

const tenant = 'bench';
const nodes = 2000;
/** Number of completions; their median is reported. */
const calls = 100;

/** A definition of two thousand nodes: its deployment, its own tasks, and what the others feel of it. */
export async function benchLarge({ rounds }: Options): Promise<void> {
  await withDatabase(['ours'], (database) =>
    withStore(database.url('ours'), 2, async (store) => {
      const engine = createEngine({ store, identity: everyUser });
      await engine.deploy(tenant, { xml: readFileSync(diagramFile('simple'), 'utf8') });
      const xml = largeDiagram();
      const before = await completions(engine, 'simple');
      const deployed: number[] = [];
      const held: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const delay = monitorEventLoopDelay({ resolution: 5 });
        delay.enable();
        // the monitor has to begin before, and notes a delay when it is over
        await sleep(20);
        deployed.push(await timed(() => deploy(engine, xml)));
        await sleep(20);
        held.push(delay.max / 1e6);
        delay.disable();
      }
      const [own, others]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        own.push(await completions(engine, 'large'));
        others.push(await completions(engine, 'simple'));
      }
      console.log(`a definition of ${nodes} nodes, ${Math.round(xml.length / 1024)} KB`);
      printTable(
        ['', ''],
        [
          ['deployed in', milliseconds(median(deployed))],
          ['others wait for it at most', milliseconds(median(held))],
          ['a task of a small definition before', milliseconds(before)],
          ['the same beside the large one', milliseconds(median(others))],
          ['ratio', ratio(median(others), before)],
          ['a task of the large one', milliseconds(median(own))],
          ['ratio', ratio(median(own), before)],
        ],
      );
    }),
  );
}

/** As the server does it: read, looked at by the rules of the dialect, compiled and kept; others have their turn between. */
async function deploy(engine: Engine, xml: string): Promise<void> {
  const parsed = await parseDefinition(xml, { bytes: limits.definitionBytes, elements: limits.definitionElements });
  await deployIssuesInTurn(parsed.definitions, { warnings: parsed.warnings });
  await engine.deploy(tenant, { xml, key: 'large', model: await compile(parsed) });
}

/** Milliseconds to complete the first task of an instance. */
async function completions(engine: Engine, definitionKey: string): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < calls; done += 1) {
    const { instanceId } = await engine.start({ tenant, user: '1' }, { definitionKey });
    const [row] = (await engine.history(tenant, instanceId)).filter(({ action }) => action === 'running');
    const taskId = row?.taskId ?? '';
    times.push(await timed(() => engine.complete({ tenant, user: '1' }, { taskId })));
  }
  return median(times);
}

/** Groups of gateways with two tasks between them, one behind the other. */
function largeDiagram(): string {
  const diagram = new Diagram('large', 'Large').start().end();
  const task = (id: string) => diagram.add(`<userTask id="${id}" name="Task ${id}" camunda:assignee="1"/>`);
  let last = 'start';
  for (let group = 0; group < Math.floor(nodes / 4); group += 1) {
    const kind = (['exclusive', 'parallel', 'inclusive'] as const)[group % 3] ?? 'exclusive';
    const conditional = kind !== 'parallel';
    const [split, join, a, b] = [`split${group}`, `join${group}`, `a${group}`, `b${group}`];
    diagram.gateway(kind, split, conditional ? { default: `${split}_${b}` } : {}).gateway(kind, join);
    task(a);
    task(b);
    diagram.branch(split, a, conditional ? '${execution.getVariable("way") == 1}' : undefined);
    diagram.flow(last, split, b, join).flow(a, join);
    last = join;
  }
  return diagram.flow(last, 'end').xml;
}

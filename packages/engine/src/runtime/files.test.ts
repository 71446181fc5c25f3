import { expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { createMemoryStore } from '../../testing/memory-store';
import { everyUser } from '.';
import { createEngine } from './index';

const tenant = 'office';
const file = (key: string) => ({ '@file': { name: key, mimeType: null, encoding: null, size: 1, key } });

/** Returns an engine that notes which files are referred to: `+key`, `-key`, by instance. */
function open() {
  const changes: string[] = [];
  const engine = createEngine({
    store: createMemoryStore(),
    identity: everyUser,
    files: {
      statements({ instanceId, added, removed }) {
        changes.push(...added.map((key) => `${instanceId} +${key}`), ...removed.map((key) => `${instanceId} -${key}`));
        return [];
      },
    },
  });
  return { engine, changes: () => changes.splice(0) };
}

const plain = new Diagram('plain').start().task('a', by(1)).end().flow('start', 'a', 'end');

it('files added to an instance are reported, and files no longer referenced', async () => {
  const { engine, changes } = open();
  await engine.deploy(tenant, { xml: plain.xml });
  await engine.start({ tenant, user: '1' }, { definitionKey: 'plain', instanceId: 'i', vars: { sum: 1 } });
  await engine.setVars(tenant, 'i', { vars: { many: Array.from({ length: 10_000 }, () => 0) } });
  expect(changes()).toEqual([]);

  await engine.setVars(tenant, 'i', { vars: { one: file('k1'), several: [{ inside: file('k2') }] } });
  expect(changes().toSorted()).toEqual(['i +k1', 'i +k2']);
  await engine.setVars(tenant, 'i', { vars: { again: file('k1'), one: 'text' } });
  expect(changes()).toEqual([]);
  await engine.setVars(tenant, 'i', { vars: { several: [] }, remove: ['again'] });
  expect(changes().toSorted()).toEqual(['i -k1', 'i -k2']);
});

it('initial files of an instance are counted, and so are those of each restarted instance', async () => {
  const { engine, changes } = open();
  await engine.deploy(tenant, { xml: plain.xml });
  await engine.start({ tenant, user: '1' }, { definitionKey: 'plain', instanceId: 'i', vars: { one: file('k1') } });
  await engine.setVars(tenant, 'i', { vars: { one: file('k2') } });
  expect(changes()).toEqual(['i +k1', 'i +k2']);

  await engine.delete(tenant, 'i', 'over');
  const again = { instanceId: 'j', initialVariables: true };
  await engine.restart(tenant, 'i', [{ type: 'startBefore', nodeId: 'a' }], again);
  expect(changes()).toEqual(['j +k1']);
});

it('files copied into called processes are counted until these end', async () => {
  const { engine, changes } = open();
  const inner = new Diagram('inner').start().task('b', by(2)).end().flow('start', 'b', 'end');
  const call =
    '<callActivity id="call" calledElement="inner"><extensionElements><camunda:in source="one" target="two"/></extensionElements></callActivity>';
  const outer = new Diagram('outer').start().add(call).task('a', by(1)).end().flow('start', 'call', 'a', 'end');
  for (const { xml } of [inner, outer]) await engine.deploy(tenant, { xml });
  await engine.start({ tenant, user: '1' }, { definitionKey: 'outer', instanceId: 'i' });
  await engine.setVars(tenant, 'i', { vars: { one: file('k1') } });
  await engine.modify(tenant, 'i', [
    { type: 'cancelAll', nodeId: 'call' },
    { type: 'startBefore', nodeId: 'call' },
  ]);
  await engine.setVars(tenant, 'i', { vars: { one: 'text' } });
  expect(changes()).toEqual(['i +k1']);

  const [task] = (await engine.history(tenant, 'i')).filter(({ action }) => action === 'running');
  await engine.complete({ tenant, user: '2' }, { taskId: task?.taskId ?? '' });
  expect(changes()).toEqual(['i -k1']);
});

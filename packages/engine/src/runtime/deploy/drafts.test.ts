import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';
import { pgStore, type TestStore } from '../../../testing/postgres';
import { type KnownDefinition, type Store } from '../../index';
import { createMemoryStore } from '../../../testing/memory-store';

const xmlOf = (key: string, name = key) =>
  new Diagram(key, name)
    .start()
    .task('apply', { handlers: handledBy({ users: [1] }) })
    .end()
    .flow('start', 'apply', 'end').xml;

describe.each(['memory', 'PostgreSQL'])('drafts and versions (%s)', (kind) => {
  let test: TestStore | undefined;
  let store: Store;
  beforeAll(async () => {
    test = kind === 'memory' ? undefined : await pgStore();
    store = test?.store ?? createMemoryStore();
  });
  afterAll(() => test?.close());

  const open = (key: string) => {
    const { engine, tenant } = new Scenario({}, store);
    return {
      save: (savedBy: string, known?: KnownDefinition, xml = `<${savedBy}/>`) =>
        engine.saveDraft(tenant, { key, name: key, xml, savedBy, ...(known && { known }) }),
      deploy: (known?: KnownDefinition) => engine.deploy(tenant, { xml: xmlOf(key), ...(known && { known }) }),
      draft: () => engine.loadDraft(tenant, key),
      remove: (revision: number) => engine.removeDraft(tenant, key, revision),
      version: (version: number) => engine.definition(tenant, { key, version }),
      versions: (current = 1, size = 10) => engine.versionPage(tenant, key, { current, size }),
    };
  };

  it('drafts are saved only over the known revision', async () => {
    const scenario = open('revisions');
    const first = await scenario.save('anna', { revision: null });
    const second = await scenario.save('anna', { revision: first.revision }, '<more/>');

    expect(await codeOf(scenario.save('bert', { revision: first.revision }))).toBe('draftChanged');
    expect(await codeOf(scenario.save('bert', { revision: null }))).toBe('draftChanged');
    expect(await scenario.draft()).toMatchObject({ savedBy: 'anna', xml: '<more/>', revision: second.revision });

    await scenario.save('bert', { revision: second.revision });
    expect(await scenario.draft()).toMatchObject({ savedBy: 'bert' });
  });

  it('drafts are saved over any revision if none is named', async () => {
    const scenario = open('unasked');
    await scenario.save('anna');
    await scenario.save('bert');

    expect(await scenario.draft()).toMatchObject({ savedBy: 'bert' });
  });

  it('drafts with unchanged content are accepted as saved', async () => {
    const scenario = open('again');
    const { revision } = await scenario.save('anna', { revision: null });

    expect(await scenario.save('anna', { revision: null })).toMatchObject({ revision });
  });

  it('drafts accept one of two concurrent saves', async () => {
    const scenario = open('race');
    const saved = await Promise.allSettled(
      ['anna', 'bert', 'carl'].map((person) => scenario.save(person, { revision: null, version: null })),
    );
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    const { revision = 0 } = (await scenario.draft()) ?? {};
    const deployed = await Promise.allSettled([1, 2, 3].map(() => scenario.deploy({ revision, version: null })));
    expect(deployed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await scenario.versions()).toMatchObject({ total: 1 });
  });

  it('drafts are not published over an unknown version', async () => {
    const scenario = open('published');
    const { revision } = await scenario.save('anna');

    expect(await codeOf(scenario.deploy({ revision: null }))).toBe('draftChanged');
    expect(await codeOf(scenario.deploy({ version: 1 }))).toBe('versionChanged');
    expect(await scenario.draft()).toMatchObject({ revision });
    expect((await scenario.deploy({ revision, version: null })).version).toBe(1);
    expect(await scenario.draft()).toBeNull();

    expect(await codeOf(scenario.save('anna', { revision }))).toBe('draftChanged');
    expect(await codeOf(scenario.save('anna', { revision: null, version: null }))).toBe('versionChanged');
    expect((await scenario.save('anna', { revision: null, version: 1 })).revision).not.toBe(revision);
  });

  it('drafts are removed once, and only in the known revision', async () => {
    const scenario = open('removed');
    const first = await scenario.save('anna');
    const second = await scenario.save('anna', undefined, '<more/>');

    expect(await codeOf(scenario.remove(first.revision))).toBe('draftChanged');
    await scenario.remove(second.revision);
    await scenario.remove(second.revision);

    expect(await scenario.draft()).toBeNull();
  });

  it('drafts are listed with the newest first and read by their number', async () => {
    const scenario = open('listed');
    await scenario.deploy();
    await scenario.deploy();
    await scenario.deploy();

    expect((await scenario.versions(1, 2)).records.map(({ version }) => version)).toEqual([3, 2]);
    expect(await scenario.versions(2, 2)).toMatchObject({ total: 3, records: [{ version: 1, versionTag: null }] });
    expect(await scenario.version(2)).toMatchObject({ id: 'listed:2', version: 2, xml: xmlOf('listed') });
    expect(await codeOf(scenario.version(4))).toBe('definitionNotFound');
  });
});

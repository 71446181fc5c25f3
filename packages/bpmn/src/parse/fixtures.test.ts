import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchema, type Schema } from '../testing/schema';
import { infoset } from '../testing/infoset';
import { defaultProcess } from './default-process';
import { checkBpmnXml } from './check-bpmn-xml';
import { withKnownNamespaces } from './namespaces';
import { parseDefinition } from './parse-definition';

const folder = new URL('../../fixtures/', import.meta.url);
const limits = { bytes: 1_000_000, elements: 10_000 };
const files = readdirSync(folder).map((name) => ({ name, xml: readFileSync(new URL(name, folder), 'utf8') }));

it('the new process is BPMN 2.0', () => {
  const schema = createSchema();

  expect(schema.issues(defaultProcess({ key: 'p', name: 'P', startName: '开始', taskName: '人工任务' }))).toEqual([]);
  schema.dispose();
});

describe.each(files)('the file $name', ({ xml }) => {
  let schema: Schema;
  beforeAll(() => {
    schema = createSchema();
  });
  afterAll(() => schema.dispose());

  it('is BPMN 2.0', () => {
    expect(schema.issues(xml)).toEqual([]);
  });

  it('is read without warnings', async () => {
    const { process, warnings } = await parseDefinition(xml, limits);

    expect(process).toBeDefined();
    expect(warnings).toEqual([]);
  });

  it('has the same content after import and export, and is still BPMN 2.0', async () => {
    const { process } = await parseDefinition(xml, limits);
    const { id = '', name = '' } = process!;

    const { xml: written } = await checkBpmnXml({ xml, newId: id, newName: name }, limits);

    expect(infoset(written)).toEqual(infoset(withKnownNamespaces(xml)));
    expect(schema.issues(written)).toEqual([]);
  });
});

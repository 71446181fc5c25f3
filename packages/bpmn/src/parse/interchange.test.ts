import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusedInterchangeFiles } from '../testing/interchange-files';
import { checkBpmnXml } from './check-bpmn-xml';
import { xmlText } from './xml-text';

/** A folder with a copy of the public interchange files (bpmn-miwg-test-suite). */
const folder = process.env['BPMN_SUITE'] ?? '';
const files = folder
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bpmn'))
  : [];
const limits = { bytes: 5_000_000, elements: 20_000 };

describe.runIf(folder)('the public interchange files', () => {
  it.each(files)('%s can be imported', async (file) => {
    const expected = refusedInterchangeFiles.find(([name]) => name.test(file))?.[1];

    const result = await Promise.resolve(readFileSync(join(folder, file)))
      .then((bytes) => checkBpmnXml({ xml: xmlText(bytes), newId: 'imported', newName: 'Imported' }, limits))
      .then(
        ({ xml }) => checkBpmnXml({ xml, newId: 'imported', newName: 'Imported' }, limits),
        (error: { code?: string }) => error.code,
      );

    if (expected) expect(result).toBe(expected);
    else expect(result).toMatchObject({ lost: [] });
  });
});

import { checkBpmnXml, xmlText } from '@portal/bpmn';
import { refusedInterchangeFiles } from '@portal/bpmn/testing';
import { limits } from '@portal/contract';
import BaseModeler from 'bpmn-js/lib/Modeler';
import { describe, expect, it } from 'vitest';
import { openModeler } from '../modeler/testing/modeler';

/* Files of the public interchange suite (bpmn-miwg-test-suite), where the environment names its folder. */
const suite = '/bpmn-suite';
const get = (query = '') => window.fetch(suite + query);
const files = (await (await get()).json()) as string[];

const bytesOf = async (file: string) =>
  new Uint8Array(await (await get(`?${new URLSearchParams({ file })}`)).arrayBuffer());

/**
 * Returns the file as the import passes it to the canvas, or undefined if the import refuses it (see
 * `interchange.test.ts`).
 */
async function importedXml(file: string): Promise<string | undefined> {
  try {
    const input = { xml: xmlText(await bytesOf(file)), newId: 'imported', newName: 'Imported' };
    return (await checkBpmnXml(input, { bytes: limits.definitionBytes, elements: limits.definitionElements })).xml;
  } catch {
    return undefined;
  }
}

/* cspell:ignore Modelio */
/** Files that bpmn-js itself does not open, with its reason. */
const unopened: readonly (readonly [file: RegExp, reason: RegExp])[] = [
  /* They have no diagram. */
  [/^IBM BlueWorks Live April 2014\/A\.[12]\.0-/u, /no diagram to display/u],
  [/^IBM Process Designer 8\.0\.1\/A\.[123]\.0-/u, /no diagram to display/u],
  /* The plane of their diagram names the definitions instead of a process or collaboration. */
  [/^Modelio 3\.5\/(A\.4|C\.1|C\.2)\.0-/u, /unsupported bpmnElement for <bpmndi:BPMNPlane/u],
];

const listed = <T>(list: readonly (readonly [RegExp, T])[], file: string) =>
  list.find(([name]) => name.test(file))?.[1];

/** Returns the ids that bpmn-js itself draws. @throws if it cannot open the file */
async function drawnByBpmnJs(xml: string): Promise<string[]> {
  const modeler = new BaseModeler({ container: document.body.appendChild(document.createElement('div')) });
  try {
    await modeler.importXML(xml);
    return drawnIds(modeler);
  } finally {
    modeler.destroy();
  }
}

interface Drawing {
  get(service: 'elementRegistry'): { getAll(): { id: string; parent?: unknown }[] };
}

/** Returns the drawn ids without the roots, because the roots of drill-down come with the tools. */
const drawnIds = (modeler: object): string[] =>
  (modeler as Drawing)
    .get('elementRegistry')
    .getAll()
    .filter(({ parent }) => parent)
    .map(({ id }) => id);

describe.runIf(files.length > 0)('the public interchange files', () => {
  it.for(files)('%s shows in the designer all that bpmn-js draws', async (file) => {
    const xml = await importedXml(file);
    if (listed(refusedInterchangeFiles, file)) return expect(xml).toBeUndefined();
    const drawing = drawnByBpmnJs(xml ?? '');
    const reason = listed(unopened, file);
    if (reason) return expect(drawing).rejects.toThrow(reason);
    const expected = await drawing;

    const modeler = await openModeler(xml ?? '');

    const drawn = new Set(drawnIds(modeler));
    expect(expected.filter((id) => !drawn.has(id))).toEqual([]);
    modeler.destroy();
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deployErrCodes } from '../rules/codes';
import { allSettings } from '../settings';
import { sdecloudDescriptor, sdecloudUri } from './descriptor';
import { createModdle } from './moddle';

const page = readFileSync(new URL('../../../../docs/bpmn-dialect.md', import.meta.url), 'utf8');
const rows = (pattern: RegExp) => [...page.matchAll(pattern)].map((match) => match.slice(1));
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

describe('the dialect', () => {
  it('documents every element and the elements in which it is allowed (001-3)', () => {
    const described = rows(/^\| `sdecloud:(\w+)` +\| (.+?) +\|/gmu).map(([name, allowedIn]) => [
      name,
      allowedIn?.replaceAll('`', '').split(', '),
    ]);

    expect(described).toEqual(sdecloudDescriptor.types.map(({ name, meta }) => [lowerFirst(name), meta.allowedIn]));
    expect(page).toContain(sdecloudUri);
  });

  it('describes every deploy error', () => {
    expect(
      rows(/^\| `(\w+)` +\|/gmu)
        .map(([code]) => code)
        .slice(-deployErrCodes.length),
    ).toEqual(deployErrCodes);
  });

  it('has a reader for every element', () => {
    const names = allSettings.map(({ name }) => name);

    expect(names.toSorted()).toEqual(sdecloudDescriptor.types.map(({ name }) => name).toSorted());
  });

  it('writes its elements in lower camel case', async () => {
    const moddle = createModdle();
    const values = [moddle.create('sdecloud:ButtonList', { body: '[]' })];
    const extensionElements = moddle.create('bpmn:ExtensionElements', { values });

    const { xml } = await moddle.toXML(moddle.create('bpmn:UserTask', { id: 't', extensionElements }));

    expect(xml).toContain('<sdecloud:buttonList>[]</sdecloud:buttonList>');
  });
});

import { describe, expect, it } from 'vitest';
import { changed, processXml } from '../../testing/definition';
import { readScriptTask, writeScriptTask } from './script';

describe('script task', () => {
  it.each(['inline', 'external'] as const)('reads what it wrote: %s', async (scriptType) => {
    const script = { scriptFormat: 'groovy', scriptType, content: 'a < b', resultVariable: 'r' };
    const xml = processXml('<scriptTask id="t"/>');

    expect(readScriptTask(await changed(() => writeScriptTask(script), xml))).toEqual(script);
  });
});

import { describe, expect, it } from 'vitest';
import { afterChange, processXml } from '../../testing/definition';
import { readCall, readMappings, writeCall, writeMapping, type Call, type Mapping } from './call';

const xml = processXml('<callActivity id="c"/>');

describe('a call activity', () => {
  it.each<Call>([
    { calledElement: 'seal', binding: 'latest', version: '' },
    { calledElement: 'seal', binding: 'version', version: '2' },
    { calledElement: '${which}', binding: 'versionTag', version: 'v1' },
  ])('reads what it wrote: %j', async (call) => {
    expect(readCall(await afterChange(xml, 'c', () => writeCall(call)))).toEqual(call);
  });

  it.each<Mapping>([
    { type: 'variable', source: 'a', target: 'b', local: false },
    { type: 'expression', source: '${a + 1}', target: 'b', local: false },
    { type: 'all', source: '', target: '', local: false },
    { type: 'all', source: '', target: '', local: true },
    { type: 'businessKey', source: '${execution.processBusinessKey}', target: '', local: false },
  ])('hands over what was written: %j', async (mapping) => {
    const activity = await afterChange(xml, 'c', ({ moddle }, element) =>
      writeMapping(moddle, element, 'in', 0, mapping),
    );

    expect(readMappings(activity, 'in')).toEqual([mapping]);
    expect(readMappings(activity, 'out')).toEqual([]);
  });
});

import { limits } from '@portal/contract';
import { assert, json, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureJson } from './json-size';

const measure = (text: string, most = 10) => measureJson(Buffer.from(text), most);

describe('the size of a JSON text', () => {
  it.each([
    ['values of a list', '[1,2,3,4,5,6,7,8,9]', '[1,2,3,4,5,6,7,8,9,10]'],
    ['values of an object', '{"a":1,"b":2,"c":[4,5,6,7,8]}', '{"a":1,"b":2,"c":[4,5,6,7,8,9,10,11]}'],
    ['empty lists', '[[],[],[],[]]', '[[],[],[],[],[],[]]'],
  ])('counts %s', (_, few, many) => {
    expect(measure(few)).toBe('fits');
    expect(measure(many)).toBe('tooMany');
  });

  it('counts no separators within texts', () => {
    expect(measure('["[[[,,,,,,,,,,,,","\\\\",",,,\\"[[[,,,,","\\\\\\"[[[,,,,,,,,"]')).toBe('fits');
  });

  it('reports a text that is nested too deeply', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

    expect(measure(nested(limits.jsonLevels), 1000)).toBe('fits');
    expect(measure(nested(limits.jsonLevels + 1), 1000)).toBe('tooDeep');
  });

  it('is at least the number of values of any text', () => {
    const countOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, inner) => sum + countOf(inner), 1)
        : 1;

    assert(
      property(json(), (text) => {
        const count = countOf(JSON.parse(text));

        expect(measure(text, count - 1)).toBe('tooMany');
        expect(measure(text, 2 * count)).toBe('fits');
      }),
    );
  });
});

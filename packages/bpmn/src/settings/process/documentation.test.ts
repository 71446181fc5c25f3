import { describe, expect, it } from 'vitest';
import { afterChange, processXml } from '../../testing/definition';
import { readDocumentation, writeDocumentation } from './documentation';

const xml = processXml('<userTask id="t"><documentation>old</documentation></userTask>');
const write = (value: string) =>
  afterChange(xml, 't', ({ moddle }, element) => writeDocumentation(moddle, element, value));

describe('documentation', () => {
  it('reads what it wrote', async () => {
    expect(readDocumentation(await write('说明 <1> & 2'))).toBe('说明 <1> & 2');
  });

  it('is removed when empty', async () => {
    expect(readDocumentation(await write(''))).toBe('');
  });
});

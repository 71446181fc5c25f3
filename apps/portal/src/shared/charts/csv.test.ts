import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('the figures of a chart are saved with quotes where they are needed, and formulas as text', () => {
  const text = toCsv({
    columns: ['节点', '次数'],
    rows: [
      ['a,"b"', 2],
      ['=1+1', -3],
    ],
  });

  expect(text).toBe('\uFEFF节点,次数\r\n"a,""b""",2\r\n\'=1+1,-3\r\n');
});

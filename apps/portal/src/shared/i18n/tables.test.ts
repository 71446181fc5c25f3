import { locales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { loadTable } from './tables';

describe('the tables of texts', () => {
  it.each(
    locales.flatMap((locale) =>
      ['common', 'signIn', 'process', 'widgets', 'handling'].map((area) => [locale, area] as const),
    ),
  )('has texts in %s for %s', async (locale, area) => {
    const table = await loadTable(locale, area);

    expect(Object.keys(table).length).toBeGreaterThan(0);
  });

  it('rejects an area that has no texts', async () => {
    await expect(loadTable('zh-CN', 'nothing')).rejects.toThrow('nothing');
  });
});

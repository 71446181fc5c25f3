import { setTraditionalTexts } from '@portal/contract';
import { expect, it, onTestFinished } from 'vitest';
import { areaTree, countryTree, isArea } from './tree';

it('the area tree contains the province with its cities and districts', () => {
  const [province, ...others] = areaTree();

  expect(others).toEqual([]);
  expect(province).toMatchObject({ id: 370_000, name: '省本级' });
  expect(province?.children).toHaveLength(16);
  const jinan = province?.children.find(({ name }) => name === '济南市');
  expect(jinan?.id).toBe(370_100);
  expect(jinan?.children).toContainEqual({ id: 370_102, name: '历下区', children: [] });
});

it('the area tree has English names for readers of English', () => {
  const [province] = areaTree('en-US');

  expect(province?.name).toBe('Province');
  const jinan = province?.children.find(({ id }) => id === 370_100);
  expect(jinan?.name).toBe('Jinan');
  expect(jinan?.children).toContainEqual({ id: 370_124, name: 'Pingyin County', children: [] });
});

it('the area tree is built once for each language, since every form requests it', () => {
  expect(areaTree('en-US')).toBe(areaTree('en-US'));
  expect(areaTree('zh-TW')).toBe(areaTree('zh-TW'));
});

it('the area tree has Traditional Chinese names for readers of it (002-9-017)', () => {
  onTestFinished(() => setTraditionalTexts({}));
  setTraditionalTexts({ 省本级: '省本級', 济南市: '濟南市', 历下区: '歷下區' });

  const [province] = areaTree('zh-TW');

  expect(province?.name).toBe('省本級');
  const jinan = province?.children.find(({ id }) => id === 370_100);
  expect(jinan?.name).toBe('濟南市');
  expect(jinan?.children).toContainEqual({ id: 370_102, name: '歷下區', children: [] });
});

it('the area tree of the whole country contains all provinces with their cities and districts', () => {
  const names = countryTree().map(({ name }) => name);
  const english = countryTree('en-US');

  expect(names).toHaveLength(34);
  expect(names).toContain('山东省');
  expect(english.find(({ id }) => id === 610_000)).toMatchObject({ name: 'Shaanxi' });
  expect(english.find(({ id }) => id === 510_000)?.children[0]).toMatchObject({ id: 510_100, name: 'Chengdu' });
  expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u);
});

it('a division of another province is accepted only in a field for the whole country', () => {
  expect([isArea('510108'), isArea('510108', 'country'), isArea('370102', 'country')]).toEqual([false, true, true]);
});

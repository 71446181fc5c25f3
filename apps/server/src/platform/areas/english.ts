// cspell:disable: names of places

import { pinyin } from 'pinyin-pro';
import { englishNames } from './english-names';

/** Names that are not simply pinyin, and groups that the standard has in the place of a city. */
const known: Readonly<Record<string, string>> = {
  陕西省: 'Shaanxi',
  内蒙古自治区: 'Inner Mongolia',
  广西壮族自治区: 'Guangxi',
  西藏自治区: 'Xizang',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  香港特别行政区: 'Hong Kong SAR',
  澳门特别行政区: 'Macao SAR',
  台湾省: 'Taiwan',
  市辖区: 'Districts',
  县: 'Counties',
  省直辖县级行政区划: 'Directly administered counties',
  自治区直辖县级行政区划: 'Directly administered counties',
};

/** Ranks in English by the ending of the Chinese name, the longest ending first. */
const ranks: readonly [ending: string, rank: string][] = [
  ['自治州', ' Prefecture'],
  ['自治县', ' Autonomous County'],
  ['自治旗', ' Autonomous Banner'],
  ['林区', ' Forestry District'],
  ['特区', ' Special District'],
  ['地区', ' Prefecture'],
  ['盟', ' League'],
  ['旗', ' Banner'],
  ['省', ''],
  ['市', ''],
  ['区', ' District'],
  ['县', ' County'],
];

/**
 * Returns the English name of a division: the name in the list of the portal's province, or else pinyin with the rank.
 */
export function englishName(code: string | number, name: string): string {
  const given = englishNames[code] ?? known[name];
  if (given !== undefined) return given;
  const [ending, rank] = ranks.find(([each]) => name.endsWith(each) && name.length > each.length + 1) ?? ['', ''];
  const letters = pinyin(name.slice(0, name.length - ending.length), { toneType: 'none', type: 'array', v: true }).join(
    '',
  );
  return letters.charAt(0).toUpperCase() + letters.slice(1) + rank;
}

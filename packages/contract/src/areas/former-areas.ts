// cspell:disable: names of places
import type { Localized } from '../wire/locale';

interface FormerArea {
  name: Localized;
  /** The area to which it belongs now. */
  now: number;
}

/**
 * Areas of the province that were merged or got another number, by their former numbers. Records that still name one
 * count for the area to which it belongs now.
 */
export const formerAreas: Readonly<Record<string, FormerArea>> = {
  '371200': { name: { 'zh-CN': '莱芜市', 'en-US': 'Laiwu' }, now: 370_100 },
  '371202': { name: { 'zh-CN': '莱芜市莱城区', 'en-US': 'Laicheng, Laiwu' }, now: 370_116 },
  '371203': { name: { 'zh-CN': '莱芜市钢城区', 'en-US': 'Gangcheng, Laiwu' }, now: 370_117 },
  '370125': { name: { 'zh-CN': '济阳县', 'en-US': 'Jiyang County' }, now: 370_115 },
  '370181': { name: { 'zh-CN': '章丘市', 'en-US': 'Zhangqiu' }, now: 370_114 },
  '370205': { name: { 'zh-CN': '四方区', 'en-US': 'Sifang District' }, now: 370_203 },
  '370282': { name: { 'zh-CN': '即墨市', 'en-US': 'Jimo' }, now: 370_215 },
  '370284': { name: { 'zh-CN': '胶南市', 'en-US': 'Jiaonan' }, now: 370_211 },
  '370521': { name: { 'zh-CN': '垦利县', 'en-US': 'Kenli County' }, now: 370_505 },
  '370634': { name: { 'zh-CN': '长岛县', 'en-US': 'Changdao County' }, now: 370_614 },
  '370684': { name: { 'zh-CN': '蓬莱市', 'en-US': 'Penglai' }, now: 370_614 },
  '370802': { name: { 'zh-CN': '济宁市市中区', 'en-US': 'Shizhong, Jining' }, now: 370_811 },
  '370882': { name: { 'zh-CN': '兖州市', 'en-US': 'Yanzhou' }, now: 370_812 },
  '371081': { name: { 'zh-CN': '文登市', 'en-US': 'Wendeng' }, now: 371_003 },
  '371421': { name: { 'zh-CN': '陵县', 'en-US': 'Ling County' }, now: 371_403 },
  '371523': { name: { 'zh-CN': '茌平县', 'en-US': 'Chiping County' }, now: 371_503 },
  '371624': { name: { 'zh-CN': '沾化县', 'en-US': 'Zhanhua County' }, now: 371_603 },
  '371626': { name: { 'zh-CN': '邹平县', 'en-US': 'Zouping County' }, now: 371_681 },
  '371727': { name: { 'zh-CN': '定陶县', 'en-US': 'Dingtao County' }, now: 371_703 },
};

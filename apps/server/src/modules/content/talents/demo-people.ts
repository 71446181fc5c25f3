import { identityCheck } from '@portal/contract/fields';

/** Cities of the demonstration's province with a district and their share of the talents. */
const cities = [
  ['370102', 38],
  ['370202', 40],
  ['370303', 12],
  ['370402', 6],
  ['370502', 9],
  ['370602', 20],
  ['370702', 14],
  ['370811', 12],
  ['370902', 9],
  ['371002', 9],
  ['371102', 6],
  ['371302', 12],
  ['371402', 6],
  ['371502', 6],
  ['371602', 5],
  ['371702', 6],
] as const;

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕';
const givenNames = (
  '建国 志强 晓明 文博 海波 立新 永刚 俊杰 宏伟 子轩 德华 国栋 振宇 启航 思远 ' +
  '雅琴 秀兰 晓燕 静怡 雨桐 丽娜 慧敏 佳宁 梦瑶 淑芬 婷婷 若曦 海霞 玉梅 欣然'
).split(' ');
const employers = (
  '山东大学 中国海洋大学 省立医院 海洋科学研究所 高端装备研究院 新材料股份有限公司 农业科学院 ' +
  '信息技术有限公司 化工集团 文化旅游集团 职业技术学院 商业银行 中心医院 智能装备有限公司'
).split(' ');
const specialties = [
  '计算机科学与技术',
  '机械工程',
  '材料科学',
  '海洋科学',
  '临床医学',
  '化学工程',
  '作物学',
  '设计学',
  '旅游管理',
  '金融学',
  '教育学',
];
const titles = {
  senior: '正高级工程师',
  associate: '高级工程师',
  intermediate: '工程师',
  junior: '助理工程师',
} as const;
const positions = ['首席专家', '项目负责人', '研发总监', '科室主任', '课题组长', '技术骨干', '车间技师', '部门经理'];

export interface DemoTalent {
  areaCode: string;
  name: string;
  idCard: string;
  gender: string;
  birthDate: string;
  education: string;
  degree: string;
  specialty: string;
  title: string | null;
  titleLevel: string;
  position: string;
  category: string;
  level: string;
  field: string;
  employer: string;
  phone: string;
  enteredOn: string;
  leftOn: string | null;
}

/** Returns invented numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Returns one of the values; a value that stands several times is chosen as often. */
const weighted = <T>(next: (below: number) => number, shares: readonly (readonly [T, number])[]): T => {
  let left = next(shares.reduce((sum, [, share]) => sum + share, 0));
  return shares.find(([, share]) => (left -= share) < 0)![0];
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns 210 invented talents, a few of whom have left the province. */
export function demoTalents(today = new Date()): DemoTalent[] {
  const next = numbers(20_260_101);
  const pick = <T>(values: ArrayLike<T>): T => values[next(values.length)]!;
  return cities.flatMap(([areaCode, count]) => Array.from({ length: count }, () => talentOf(areaCode)));

  function talentOf(areaCode: string): DemoTalent {
    const given = next(givenNames.length);
    const gender = given < 15 ? '1' : '2';
    const age =
      weighted(next, [
        [27, 12],
        [33, 30],
        [38, 28],
        [44, 18],
        [50, 10],
        [57, 6],
      ]) + next(5);
    const born = new Date(Date.UTC(today.getUTCFullYear() - age, next(12), 1 + next(28)));
    const digits = `${areaCode}${dayOf(born).replaceAll('-', '')}${String(next(49) + 1).padStart(2, '0')}${gender === '1' ? 1 : 2}`;
    const level = weighted(next, [
      ['national', 7],
      ['provincial', 22],
      ['municipal', 38],
      ['county', 25],
      ['other', 18],
    ] as const);
    const titleLevel = weighted(next, [
      ['senior', age > 38 ? 40 : 6],
      ['associate', 30],
      ['intermediate', 34],
      ['junior', age < 34 ? 18 : 2],
      ['none', 8],
    ] as const);
    const education =
      level === 'national'
        ? 'doctoral'
        : weighted(next, [
            ['doctoral', 26],
            ['master', 38],
            ['bachelor', 30],
            ['college', 8],
          ] as const);
    const field = next(11);
    const entered = new Date(today.getTime() - next(5 * 365) * 86_400_000);
    const left =
      next(100) < 7 ? new Date(Math.min(entered.getTime() + (120 + next(500)) * 86_400_000, today.getTime())) : null;
    return {
      areaCode,
      name: pick(surnames) + givenNames[given]!,
      idCard: digits + identityCheck(digits),
      gender,
      birthDate: dayOf(born),
      education,
      degree: { doctoral: 'doctor', master: 'master', bachelor: 'bachelor', college: 'none' }[education],
      specialty: specialties[field]!,
      title: titleLevel === 'none' ? null : titles[titleLevel],
      titleLevel,
      position: pick(positions),
      category: weighted(next, [
        ['1', 4],
        ['2', 18],
        ['3', 42],
        ['4', 16],
        ['5', 8],
        ['6', 4],
        ['7', 18],
      ]),
      level,
      field: String(field + 1),
      employer: pick(employers),
      phone: `139${String(10_000_000 + next(89_999_999))}`,
      enteredOn: dayOf(entered),
      leftOn: left && dayOf(left),
    };
  }
}

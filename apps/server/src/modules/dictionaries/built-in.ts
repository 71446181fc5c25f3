import { dialectStrings } from '@portal/bpmn';
import { type WrittenLocale, locales } from '@portal/contract';

export interface BuiltInType {
  name: Record<WrittenLocale, string>;
  /** Values and labels in their order. */
  entries: readonly { value: string; label: Record<WrittenLocale, string> }[];
  /** Written by the product itself: administrators cannot change it. */
  locked?: true;
}

const named = (zh: string, en: string): Record<WrittenLocale, string> => ({ 'zh-CN': zh, 'en-US': en });
const entries = (...rows: readonly [value: string, zh: string, en: string][]) =>
  rows.map(([value, zh, en]) => ({ value, label: named(zh, en) }));

const deployErrors = Object.keys(dialectStrings['zh-CN'].deployErrors).map((value) => ({
  value,
  label: Object.fromEntries(
    locales.map((locale) => [locale, (dialectStrings[locale].deployErrors as Record<string, string>)[value] ?? value]),
  ) as Record<WrittenLocale, string>,
}));

/** The dictionaries that the product is delivered with. */
export const builtInTypes: Readonly<Record<string, BuiltInType>> = {
  workflow_deploy_err_code: {
    name: named('流程发布错误', 'Process deployment errors'),
    entries: deployErrors,
    locked: true,
  },
  units_property: {
    name: named('单位性质', 'Unit types'),
    entries: entries(
      ['1', '党政机关', 'Party or government body'],
      ['2', '事业单位', 'Public institution'],
      ['3', '高等院校', 'University or college'],
      ['4', '科研院所', 'Research institute'],
      ['5', '医疗卫生机构', 'Medical institution'],
      ['6', '国有企业', 'State-owned enterprise'],
      ['7', '民营企业', 'Private enterprise'],
      ['8', '外商投资企业', 'Foreign-invested enterprise'],
      ['9', '社会组织', 'Social organization'],
      ['99', '其他', 'Other'],
    ),
  },
  company_honor: {
    name: named('企业荣誉', 'Unit honors'),
    entries: entries(
      ['1', '高新技术企业', 'High-tech enterprise'],
      ['2', '专精特新“小巨人”企业', 'Specialized “little giant” enterprise'],
      ['3', '专精特新中小企业', 'Specialized small or medium-sized enterprise'],
      ['4', '瞪羚企业', 'Gazelle enterprise'],
      ['5', '独角兽企业', 'Unicorn enterprise'],
      ['6', '制造业单项冠军企业', 'Single-product manufacturing champion'],
      ['7', '科技型中小企业', 'Technology-based small or medium-sized enterprise'],
      ['99', '其他', 'Other'],
    ),
  },
  platform_type: {
    name: named('平台载体类型', 'Talent platform types'),
    entries: entries(
      ['1', '重点实验室', 'Key laboratory'],
      ['2', '工程（技术）研究中心', 'Engineering research center'],
      ['3', '企业技术中心', 'Enterprise technology center'],
      ['4', '博士后科研工作站', 'Postdoctoral research workstation'],
      ['5', '院士工作站', 'Academician workstation'],
      ['6', '新型研发机构', 'New research and development institution'],
      ['7', '科技企业孵化器', 'Science and technology business incubator'],
      ['8', '众创空间', 'Makerspace'],
      ['9', '留学人员创业园', 'Returned overseas scholars business park'],
      ['99', '其他', 'Other'],
    ),
  },
  representative_result: {
    name: named('代表性成果类型', 'Representative result types'),
    entries: entries(
      ['1', '论文', 'Paper'],
      ['2', '著作', 'Book'],
      ['3', '专利', 'Patent'],
      ['4', '标准', 'Standard'],
      ['5', '科技奖励', 'Science and technology award'],
      ['6', '科研项目', 'Research project'],
      ['7', '成果转化', 'Technology transfer'],
      ['99', '其他', 'Other'],
    ),
  },
  nationality: {
    name: named('国籍（地区）', 'Nationalities'),
    entries: entries(
      ['CHN', '中国', 'China'],
      ['HKG', '中国香港', 'Hong Kong, China'],
      ['MAC', '中国澳门', 'Macao, China'],
      ['TWN', '中国台湾', 'Taiwan, China'],
      ['USA', '美国', 'United States'],
      ['CAN', '加拿大', 'Canada'],
      ['GBR', '英国', 'United Kingdom'],
      ['DEU', '德国', 'Germany'],
      ['FRA', '法国', 'France'],
      ['ITA', '意大利', 'Italy'],
      ['ESP', '西班牙', 'Spain'],
      ['NLD', '荷兰', 'Netherlands'],
      ['SWE', '瑞典', 'Sweden'],
      ['CHE', '瑞士', 'Switzerland'],
      ['RUS', '俄罗斯', 'Russia'],
      ['UKR', '乌克兰', 'Ukraine'],
      ['BLR', '白俄罗斯', 'Belarus'],
      ['JPN', '日本', 'Japan'],
      ['KOR', '韩国', 'South Korea'],
      ['SGP', '新加坡', 'Singapore'],
      ['MYS', '马来西亚', 'Malaysia'],
      ['IND', '印度', 'India'],
      ['PAK', '巴基斯坦', 'Pakistan'],
      ['ISR', '以色列', 'Israel'],
      ['AUS', '澳大利亚', 'Australia'],
      ['NZL', '新西兰', 'New Zealand'],
      ['BRA', '巴西', 'Brazil'],
      ['ZAF', '南非', 'South Africa'],
      ['OTH', '其他', 'Other'],
    ),
  },
  policy: {
    name: named('政策类型', 'Policy types'),
    entries: entries(
      ['1', '人才引进', 'Talent attraction'],
      ['2', '人才培养', 'Talent development'],
      ['3', '人才评价', 'Talent evaluation'],
      ['4', '人才激励', 'Talent incentives'],
      ['5', '创新创业', 'Innovation and entrepreneurship'],
      ['6', '住房保障', 'Housing'],
      ['7', '子女入学', 'Schooling of children'],
      ['8', '医疗保健', 'Health care'],
      ['9', '配偶就业', 'Employment of spouses'],
    ),
  },
  meeting_type: {
    name: named('活动类型', 'Meeting types'),
    entries: entries(
      ['1', '会议论坛', 'Forum'],
      ['2', '培训讲座', 'Training'],
      ['3', '对接洽谈', 'Matchmaking'],
      ['4', '创新创业大赛', 'Competition'],
      ['5', '沙龙交流', 'Salon'],
      ['6', '招聘引才', 'Recruiting'],
      ['99', '其他', 'Other'],
    ),
  },
  service: {
    name: named('服务类型', 'Service types'),
    entries: entries(
      ['1', '落户办理', 'Household registration'],
      ['2', '人才公寓', 'Talent apartments'],
      ['3', '子女入学', 'Schooling of children'],
      ['4', '医疗保健', 'Health care'],
      ['5', '交通出行', 'Transport'],
      ['6', '金融服务', 'Financial services'],
      ['7', '职称评审', 'Professional titles'],
      ['8', '出入境与居留', 'Entry, exit and residence'],
      ['9', '政策咨询', 'Policy advice'],
    ),
  },
};

/// <reference types="vite/client" />
import { expect, it } from 'vitest';

type Table = { [key: string]: string | Table };

const flatten = (table: Table, prefix = ''): [string, string][] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const tables = import.meta.glob<Table>('../../{apps,packages}/*/src/**/strings/**/*.json', {
  eager: true,
  import: 'default',
});

/** Every Chinese text of the product with its file, its key and the English text. */
const texts = Object.entries(tables).flatMap(([path, table]) => {
  const own = table['zh-CN'] ?? (path.includes('zh-CN') ? table : '');
  if (typeof own === 'string') return [];
  const other = table['en-US'] ?? tables[path.replace('zh-CN', 'en-US')] ?? {};
  const english = new Map(flatten(typeof other === 'string' ? {} : other));
  return flatten(own).map(([key, chinese]) => ({
    place: `${path} ${key}`,
    chinese,
    english: english.get(key) ?? english.get(`${key}_other`),
  }));
});

/** A thing has the same name in every page, menu, list and log. */
it.each([
  ['状态', ['Status']],
  ['结果', ['Result']],
  ['排序号', ['Sort number']],
  ['手机号', ['Mobile number']],
  ['中文名称', ['Name in Chinese', 'Label in Chinese']],
  ['调用流程', ['Call activity', 'Called process']],
  ['规则任务', ['Business rule task']],
  ['重新提交', ['Resubmit']],
  ['通知公告', ['Notices']],
  ['征求意见', ['Consultations']],
  ['通知事项', ['Tasks for units', 'Task']],
  ['常见问题', ['Frequently asked questions']],
  ['人才项目', ['Talent projects']],
  ['平台载体库', ['Platform carriers']],
  ['平台邮件', ['Mail']],
  ['解除登录限制', ['Unlock sign-in', 'Sign-in unlocked']],
])('names %s %j in English', (chinese, names) => {
  const uses = texts.filter((text) => text.chinese === chinese);

  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter(({ english }) => english !== undefined && !names.includes(english))).toEqual([]);
});

it.each([
  ['the platform', /人才信息服务平台/u, /talent portal/iu],
  ['a unit administrator', /单位管理员/u, /company administrator/iu],
  /* "Please enter a correct phone number" is quoted by the specification. */
  ['a mobile number', /手机号/u, /(?<!mobile |a correct )phone number(?!s)/iu],
])('has no other name for %s', (_, chinese, otherName) => {
  const uses = texts.filter((text) => chinese.test(text.chinese));

  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter(({ english = '' }) => otherName.test(english))).toEqual([]);
});

it('calls company only what is 公司 or 企业 in Chinese', () => {
  const wrong = texts.filter(
    ({ chinese, english = '' }) =>
      /\bcompan(?:y|ies)\b/iu.test(english.replaceAll(/\{\{.*?\}\}/gu, '')) && !/公司|企业/u.test(chinese),
  );

  expect(wrong).toEqual([]);
});

it('has one Chinese word for a kind of node', () => {
  const kinds = texts.filter(({ english }) => english === 'Call activity' || english === 'Business rule task');

  expect(new Set(kinds.map(({ chinese }) => chinese))).toEqual(new Set(['调用流程', '规则任务']));
});

it('ends what an empty list says without a full stop', () => {
  const empty = texts.filter(({ chinese }) => /^(暂无|没有)[^，；。]*。?$/u.test(chinese));

  expect(empty.length).toBeGreaterThan(50);
  expect(empty.filter(({ chinese, english = '' }) => chinese.endsWith('。') || english.endsWith('.'))).toEqual([]);
});

/** These texts are quoted from the specification. */
const quoted = ['是否退出系统, 是否继续?', '您有一条新的消息, 请及时处理'];

it('uses full-width punctuation beside Chinese characters', () => {
  const halfWidth = /\p{Script=Han}[,;:!?](?!\d)|\p{Script=Han}\(|\)\p{Script=Han}/u;

  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter(({ chinese }) => halfWidth.test(chinese) && !quoted.includes(chinese))).toEqual([]);
});

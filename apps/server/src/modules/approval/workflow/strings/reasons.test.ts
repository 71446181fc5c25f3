import { expect, it } from 'vitest';
import enUS from './en-US.reasons.json';
import { reasonOf } from './reasons';
import zhCN from './zh-CN.reasons.json';

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

it.each(Object.entries(zhCN))('the reason %s has the same parameters in both languages', (code, chinese) => {
  const english = (enUS as Record<string, string>)[code] ?? '';

  expect(chinese).toMatch(/\p{Script=Han}/u);
  expect(english).toMatch(/^[^\p{Script=Han}]+$/u);
  expect(placeholders(english)).toEqual(placeholders(chinese));
});

it('a reason is filled in with its parameters', () => {
  expect(reasonOf({ code: 'outsideText', from: 2, to: 9 })).toEqual({
    'zh-CN': '截取位置 2 至 9 超出文本长度',
    'en-US': '2 to 9 is out of range of the text',
  });
});

it('the reason of a decision names its place as far as it is known', () => {
  const place = { decision: 'size', rule: 1, input: 2 };

  expect(reasonOf({ code: 'decisionExpressionEmpty', ...place, detail: '' })).toEqual({
    'zh-CN': '决策 size、规则 1、输入列 2：表达式不能为空',
    'en-US': 'decision size, rule 1, input 2: the expression is empty',
  });
  expect(reasonOf({ code: 'decisionTooSlow', decision: '', detail: '' })).toEqual({
    'zh-CN': '计算超时',
    'en-US': 'the evaluation took too long',
  });
});

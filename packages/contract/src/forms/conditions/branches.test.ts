import { describe, expect, it } from 'vitest';
import { findBranchIssues } from './branches';
import type { Comparison, ConditionField, ConditionGroup, ConditionValue } from './condition';

const fields: ConditionField[] = [
  { path: 'money', label: '金额', type: 'number', scale: 2, min: 0, max: 1_000_000 },
  { path: 'days', label: '天数', type: 'number', scale: 0, min: 1 },
  { path: 'from', label: '开始', type: 'time', wholeDay: true },
  { path: 'urgent', label: '加急', type: 'yesNo' },
  { path: 'note', label: '备注', type: 'text' },
  {
    path: 'kind',
    label: '类别',
    type: 'option',
    options: ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() })),
  },
  { path: 'tags', label: '标签', type: 'options' },
];

type Part = readonly [string, Comparison, ConditionValue];
const all = (...parts: Part[]): ConditionGroup => ({
  join: 'and',
  parts: parts.map(([field, comparison, value]) => ({ field, comparison, value })),
});
const issuesOf = (...conditions: (ConditionGroup | string | null)[]) =>
  findBranchIssues(
    conditions.map((condition, index) => ({ id: `f${index + 1}`, condition })),
    fields,
  );

describe('the branches of a gateway', () => {
  it.each([
    ['two halves of an amount', [all(['money', '<=', 5000]), all(['money', '>', 5000])]],
    ['whole numbers one apart', [all(['days', '<=', 3]), all(['days', '>=', 4])]],
    ['amounts a cent apart', [all(['money', '<=', 5000]), all(['money', '>=', 5000.01])]],
    ['both answers', [all(['urgent', '==', true]), all(['urgent', '==', false])]],
    ['every option', [all(['kind', '==', 'a']), all(['kind', '!=', 'a'])]],
    ['days before and from a day on', [all(['from', '<', '2026-05-01']), all(['from', '>=', '2026-05-01'])]],
    ['a field that is filled or not', [all(['note', 'empty', '']), all(['note', 'notEmpty', ''])]],
    [
      'two fields',
      [all(['money', '>', 1], ['urgent', '==', true]), all(['money', '<=', 1]), all(['urgent', '==', false])],
    ],
  ])('are complete for %s', (_, conditions) => {
    expect(issuesOf(...conditions)).toEqual({ unreachable: [], uncovered: null });
  });

  it.each([
    ['an amount between', [all(['money', '<', 100]), all(['money', '>', 100])], [{ label: '金额', value: '100' }]],
    ['an amount below all', [all(['money', '>', 100]), all(['money', '>', 500])], [{ label: '金额', value: '99.99' }]],
    ['an option', [all(['kind', '==', 'a']), all(['kind', '==', 'b'])], [{ label: '类别', value: 'C' }]],
    ['another text', [all(['note', '==', 'x']), all(['note', '==', 'y'])], []],
    ['other choices', [all(['tags', 'contains', 'x']), all(['tags', 'contains', 'y'])], []],
    [
      'a pair of values',
      [all(['days', '>', 3], ['urgent', '==', true]), all(['days', '<=', 3])],
      [{ label: '天数', value: '4' }],
    ],
  ])('leave out %s', (_, conditions, uncovered) => {
    expect(issuesOf(...conditions).uncovered).toEqual(uncovered);
  });

  it.each([
    ['a larger one before', [all(['money', '>', 100]), all(['money', '>', 500])], ['f2']],
    ['the same before', [all(['kind', '==', 'a']), all(['kind', '==', 'a']), all(['kind', '!=', 'a'])], ['f2']],
    ['several before together', [all(['days', '<', 5]), all(['days', '>', 3]), all(['days', '==', 4])], ['f3']],
    ['rules that exclude each other', [all(['days', '>', 5], ['days', '<', 3]), all(['days', '>', 0])], ['f1']],
    ['the same text before', ['${a.b()}', '${a.b()}', '${c}'], ['f2']],
    ['what always holds before', ['${true}', all(['money', '>', 100])], ['f2']],
  ])('are never taken with %s', (_, conditions, unreachable) => {
    expect(issuesOf(...conditions).unreachable).toEqual(unreachable);
  });

  it.each([
    ['another expression', [all(['days', '<', 3]), '${days.isMany()}']],
    ['a variable that no form has', [all(['result', '==', 'yes']), all(['result', '==', 'no'])]],
    ['a branch without a condition', [all(['days', '<', 3]), null]],
    ['a text that is compared in several ways', [all(['note', 'contains', 'a']), all(['note', '==', 'b'])]],
  ])('are not judged by %s', (_, conditions) => {
    expect(issuesOf(...conditions)).toEqual({ unreachable: [], uncovered: null });
  });
});

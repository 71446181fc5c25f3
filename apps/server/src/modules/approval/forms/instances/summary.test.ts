import { expect, it } from 'vitest';
import type { DefinitionView } from '../../workflow';
import { compiledVersion } from './compiled';
import { summaryOf } from './summary';

const compiled = compiledVersion({
  definition: {
    title: '',
    columns: 1,
    fields: [
      { key: 'number', kind: 'identity-number', label: '身份证号', required: false, readOnly: false, settings: {} },
      {
        key: 'kind',
        kind: 'choice',
        label: '类型',
        required: false,
        readOnly: false,
        settings: { dictionary: 'leave_kind' },
      },
    ],
  },
});
const viewOf = (summaryFields: string[]) => ({ summaryFields }) as unknown as DefinitionView;
const values = { number: '11010519491231002X', kind: '1' };

it('the summary of a form masks personal data, which searches do not find', () => {
  const summary = summaryOf(viewOf(['number']), 'leave', compiled, values);

  const text = summary?.fields[0]?.texts['zh-CN'].text ?? '';
  expect(text).toContain('*');
  expect(text).not.toContain('19491231');
  expect(summary?.found).toBe('');
});

it('the summary of a form leaves out codes, empty fields and fields that the form does not have', () => {
  expect(summaryOf(viewOf(['kind', 'gone', 'number']), 'leave', compiled, { kind: '1', number: '' })?.fields).toEqual(
    [],
  );
});

it('the summary of a form stays as it was when the process names no fields', () => {
  expect(summaryOf(viewOf([]), 'leave', compiled, values)).toBeNull();
});

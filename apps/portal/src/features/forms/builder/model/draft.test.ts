import { drawnForm } from '@portal/contract/forms';
import { describe, expect, it } from 'vitest';
import {
  changeField,
  copyField,
  edit,
  insertField,
  moveField,
  neighbour,
  redo,
  removeField,
  renameField,
  shiftField,
  startHistory,
  undo,
  type Draft,
} from './draft';
import { newField, newKey } from './new-field';

const field = (key: string) => ({ key, kind: 'short-text', label: key });
const draft: Draft = {
  formName: '用车申请',
  form: drawnForm.parse({ fields: ['a', 'b', 'c'].map(field) }),
};
const keys = ({ form }: Draft) => form.fields.map(({ key }) => key).join(' ');

describe('the fields of a draft', () => {
  it('are added, moved, copied and removed', () => {
    const added = drawnForm.parse({ fields: [field('d')] }).fields[0]!;

    expect(keys(insertField(draft, added))).toBe('a b c d');
    expect(keys(insertField(draft, added, 1))).toBe('a d b c');
    expect(keys(moveField(draft, 'a', 2))).toBe('b c a');
    expect(keys(moveField(draft, 'c', 0))).toBe('c a b');
    expect(keys(copyField(draft, 'b', 'x'))).toBe('a b x c');
    expect(keys(removeField(draft, 'b'))).toBe('a c');
  });

  it('stay where they are at either end', () => {
    expect(shiftField(draft, 'a', -1)).toBe(draft);
    expect(shiftField(draft, 'c', 1)).toBe(draft);
    expect(keys(shiftField(draft, 'b', 1))).toBe('a c b');
  });

  it('lose a property that is set to undefined', () => {
    const helped = changeField(draft, 'a', { help: '说明' });

    expect(helped.form.fields[0]).toMatchObject({ key: 'a', help: '说明' });
    expect(changeField(helped, 'a', { help: undefined })).toEqual(draft);
  });

  it('are renamed wherever the form reads them', () => {
    const form = drawnForm.parse({
      fields: [field('a'), { ...field('b'), visibleWhen: "${a == 'a' && b.a > a}" }],
      title: '{{a}} {{b}}',
    });

    const renamed = renameField({ ...draft, form }, 'a', 'place');

    expect(keys(renamed)).toBe('place b');
    expect(renamed.form).toMatchObject({
      title: '{{place}} {{b}}',
      fields: [{}, { visibleWhen: "${place == 'a' && b.a > place}" }],
    });
  });

  it('hand the selection to a neighbour when they are removed', () => {
    expect(['a', 'b', 'c'].map((key) => neighbour(draft, key))).toEqual(['b', 'c', 'b']);
  });
});

describe('a new field', () => {
  const texts = { label: '金额', option: (n: number) => `选项 ${n}`, column: (n: number) => `列 ${n}` };

  it('has a key of its own', () => {
    const key = newKey('date-time', []);

    expect(key).toMatch(/^dateTime_[a-z0-9]{4}$/u);
  });

  it.each(['choice', 'choices', 'heading', 'note', 'table', 'money', 'people'] as const)(
    'of the kind %s can be published as it is',
    (kind) => {
      const added = newField(kind, newKey(kind, []), texts);

      expect(drawnForm.safeParse({ fields: [added] }).success).toBe(true);
    },
  );
});

describe('the history of a draft', () => {
  it('undoes and redoes edits one by one', () => {
    const history = edit(edit(startHistory('a'), 'b', null), 'c', null);

    expect(undo(history).present).toBe('b');
    expect(undo(undo(undo(history))).present).toBe('a');
    expect(redo(undo(history)).present).toBe('c');
    expect(redo(history).present).toBe('c');
  });

  it('undoes what was typed into one text at once', () => {
    const typed = edit(edit(startHistory('a'), 'ab', 'name'), 'abc', 'name');

    expect(undo(typed).present).toBe('a');
    expect(undo(edit(typed, 'x', 'label')).present).toBe('abc');
  });

  it('forgets what was undone after another edit', () => {
    expect(redo(edit(undo(edit(startHistory('a'), 'b', null)), 'c', null)).present).toBe('c');
  });
});

import { accept, compileForm, formField, readerForm, settle, validate, type FormField } from '@portal/contract/forms';
import { describe, expect, it } from 'vitest';
import { compileFormExpression } from './form-expressions';

const field = (key: string, kind: string, more: Partial<FormField> = {}) =>
  formField.parse({ key, kind, label: key, ...more });
const compile = (...fields: FormField[]) => compileForm({ fields, columns: 1 }, compileFormExpression);
const options = (...values: [value: string, under?: string[]][]) =>
  values.map(([value, under]) => ({ value, label: value, ...(under && { under }) }));

describe('conditional rules of a form', () => {
  const leave = compile(
    field('type', 'choice', { settings: { options: options(['sick'], ['annual']) } }),
    field('proof', 'short-text', { requiredWhen: "${type == 'sick' && days > 1}" }),
    field('days', 'computed', { settings: { expression: '${WORKDAYS(dates)}', scale: 0 } }),
    field('dates', 'period', {
      checks: [{ expression: "${type != 'annual' || days <= 5}", message: { 'zh-CN': '年假一次最多 5 天' } }],
    }),
    field('phone', 'short-text', { requiredWhen: '${empty mail}' }),
    field('mail', 'short-text', { requiredWhen: '${empty phone}', readOnlyWhen: "${phone == 'locked'}" }),
  );
  const dates = { from: '2026-11-02', to: '2026-11-10' };
  const issuesOf = (values: object) =>
    validate(settle(leave, values as Record<string, never>)).map(({ field: key, code }) => `${key} ${code}`);

  it('compute the working days of a leave request', () => {
    expect(settle(leave, { dates }).get('days')?.value).toBe('7');
  });

  it('require a field while their condition holds, also two alternative fields', () => {
    expect(issuesOf({ type: 'sick', dates, phone: '1' })).toEqual(['proof required']);
    expect(issuesOf({ dates })).toEqual(['phone required', 'mail required']);
    expect(issuesOf({ dates, mail: 'a@b.cn' })).toEqual([]);
  });

  it('refuse a value that contradicts others, with the message of the form', () => {
    const found = validate(settle(leave, { type: 'annual', dates, phone: '1' }));

    expect(found).toMatchObject([
      { field: 'dates', code: 'check', params: { text: { 'zh-CN': '年假一次最多 5 天' } } },
    ]);
    expect(issuesOf({ type: 'annual', phone: '1' })).toEqual([]);
  });

  it('skip a check on fields that are read-only here', () => {
    const access = { '*': 'read', proof: 'edit' } as const;

    expect(validate(settle(leave, { type: 'annual', dates, phone: '1' }, access), access)).toEqual([]);
  });

  it('make a field read-only while their condition holds', () => {
    const stored = { phone: 'locked', mail: 'a@b.cn', dates };

    expect(settle(leave, stored).get('mail')?.editable).toBe(false);
    expect(accept(leave, stored, { mail: 'c@d.cn' }).issues).toMatchObject([{ field: 'mail', code: 'notWritable' }]);
    expect(accept(leave, { ...stored, phone: '1' }, { mail: 'c@d.cn', phone: 'locked' }).issues).toEqual([]);
  });

  it('are sent as results if the reader may not see the fields that they read', () => {
    const sent = readerForm(
      leave,
      { type: 'sick', dates, phone: 'locked', mail: 'a@b.cn' },
      { type: 'hidden', phone: 'hidden' },
    );
    const sentField = (key: string) => sent.form.fields.find((each) => each.key === key);

    expect(sentField('proof')).toMatchObject({ required: true });
    expect(sentField('proof')).not.toHaveProperty('requiredWhen');
    expect(sentField('mail')).toMatchObject({ readOnly: true });
    expect(sentField('dates')?.checks).toEqual([]);
    expect(() => compileForm(sent.form, compileFormExpression)).not.toThrow();
  });
});

describe('options that depend on another choice', () => {
  const cities = compile(
    field('city', 'choice', {
      settings: { parent: 'province', options: options(['jinan', ['sd']], ['nanjing', ['js']], ['other']) },
    }),
    field('province', 'choice', { settings: { options: options(['sd'], ['js']) } }),
    field('visited', 'choices', {
      settings: { parent: 'province', options: options(['jinan', ['sd']], ['nanjing', ['js']]) },
    }),
  );
  const offered = (values: object) =>
    (
      settle(cities, values as Record<string, never>).get('city')!.settings as { options: { value: string }[] }
    ).options.map(({ value }) => value);

  it('are the options of the chosen parent value and those without a parent', () => {
    expect(offered({})).toEqual(['other']);
    expect(offered({ province: 'js' })).toEqual(['nanjing', 'other']);
  });

  it('are removed from the value when the other choice changes', () => {
    const values = { province: 'js', city: 'jinan', visited: ['jinan', 'nanjing'] };

    expect(accept(cities, {}, values).values).toEqual({ province: 'js', visited: ['nanjing'] });
    expect(accept(cities, {}, { ...values, city: 'nowhere' }).issues).toMatchObject([
      { field: 'city', code: 'option' },
    ]);
  });

  it('cannot depend on each other', () => {
    const own = options(['a']);
    const wrong = () =>
      compile(
        field('a', 'choice', { settings: { options: own, parent: 'b' } }),
        field('b', 'choice', { settings: { options: own, parent: 'a' } }),
      );
    expect(wrong).toThrow(/cycle/u);
    expect(() => compile(field('a', 'choice', { settings: { options: own, parent: 'gone' } }))).toThrow(
      /unknownField/u,
    );
  });
});

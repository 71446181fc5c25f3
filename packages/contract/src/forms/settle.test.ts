import { describe, expect, it } from 'vitest';
import { compileForm } from './compile';
import { formVariables, settle } from './settle';
import { compileExpression, field } from './testing';

const compiled = compileForm(
  {
    fields: [
      field('type', 'short-text'),
      field('reason', 'long-text', { required: true, visibleWhen: "${type == 'paid'}" }),
      field('price', 'money'),
      field('count', 'whole-number'),
      field('total', 'computed', { settings: { expression: '${price * count}', scale: 2 } }),
      field('identity', 'identity-number'),
      field('intro', 'note', { settings: { text: 'x' } }),
    ],
    columns: 1,
  },
  compileExpression,
);

describe('a field with a condition', () => {
  it('reads as empty and is not required while the condition is not met', () => {
    const state = settle(compiled, { type: 'free', reason: 'typed before' });

    expect(state.get('reason')).toMatchObject({ visible: false, required: false, value: null });
  });

  it('shows its stored value once the condition is met', () => {
    const state = settle(compiled, { type: 'paid', reason: 'typed before' });

    expect(state.get('reason')).toMatchObject({ visible: true, required: true, value: 'typed before' });
  });
});

describe('the rights of a node', () => {
  it('hide a field without emptying it, and make one read-only or required', () => {
    const state = settle(
      compiled,
      { type: 'paid', price: '1.00' },
      { type: 'hidden', price: 'read', count: 'required' },
    );

    expect(state.get('type')).toMatchObject({ visible: false, editable: false, value: 'paid' });
    expect(state.get('reason')).toMatchObject({ visible: true });
    expect(state.get('price')).toMatchObject({ visible: true, editable: false });
    expect(state.get('count')).toMatchObject({ required: true });
  });

  it('never require a field that cannot be filled in', () => {
    const state = settle(compiled, { type: 'paid' }, { reason: 'read' });

    expect(state.get('reason')).toMatchObject({ visible: true, required: false });
  });
});

describe('a computed value', () => {
  it.each([
    ['3.00', 2, '6.00'],
    ['1.005', 3, '3.02'],
    ['0.1', 3, '0.30'],
    ['-1.005', 1, '-1.01'],
  ])('of %s times %s is %s, rounded half up', (price, count, total) => {
    expect(settle(compiled, { price, count }).get('total')?.value).toBe(total);
  });

  it('is empty while a value that it reads is missing', () => {
    expect(settle(compiled, { price: '3.00' }).get('total')?.value).toBeNull();
  });
});

it('expressions cannot read personal data', () => {
  const variables = formVariables(settle(compiled, { identity: '11010519491231002X', price: '2.50' }));

  expect(variables).toMatchObject({ price: 2.5 });
  expect(variables).not.toHaveProperty('identity');
});

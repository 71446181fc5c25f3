import { describe, expect, it } from 'vitest';
import type { FormFieldSetting } from '../tasks/configuration';
import { rightTo } from './access';
import { toAccess, toReviewAccess } from './node-access';

const setting = (key: string, set: Partial<FormFieldSetting> = {}): FormFieldSetting => ({
  key,
  name: key,
  operable: 'default',
  readOnly: 'default',
  hidden: 'default',
  required: 'default',
  ...set,
});
const every = (set: Partial<FormFieldSetting>) => setting('*', set);

describe('the rights at a node of somebody else', () => {
  it.each<[string, FormFieldSetting[], string, string]>([
    ['nothing is set', [], 'money', 'read'],
    ['nothing is set, of a column', [], 'items.price', 'read'],
    ['another field is opened', [setting('name', { operable: 'true' })], 'money', 'read'],
    ['it is opened', [setting('money', { operable: 'true' })], 'money', 'edit'],
    ['it is interactive', [setting('money', { readOnly: 'false' })], 'money', 'edit'],
    ['it is required', [setting('money', { required: 'true' })], 'money', 'required'],
    ['it is optional only', [setting('money', { required: 'false' })], 'money', 'read'],
    [
      'it is opened, and read-only all the same',
      [setting('money', { operable: 'true', readOnly: 'true' })],
      'money',
      'read',
    ],
    ['it is hidden', [setting('money', { hidden: 'true' })], 'money', 'hidden'],
    ['the whole form is opened', [every({ operable: 'true' })], 'money', 'edit'],
    [
      'the whole form is opened, it is optional',
      [every({ operable: 'true' }), setting('money', { required: 'false' })],
      'money',
      'optional',
    ],
    [
      'the whole form is opened, it is read-only',
      [every({ operable: 'true' }), setting('money', { readOnly: 'true' })],
      'money',
      'read',
    ],
    ['the whole form is hidden', [every({ hidden: 'true' })], 'money', 'hidden'],
    [
      'the whole form is hidden, it is opened',
      [every({ hidden: 'true' }), setting('money', { operable: 'true' })],
      'money',
      'edit',
    ],
    ['its table is opened', [setting('items', { operable: 'true' })], 'items.price', 'edit'],
    ['its table is hidden', [setting('items', { hidden: 'true' })], 'items.price', 'hidden'],
    ['a column of it is opened', [setting('items.price', { operable: 'true' })], 'items', 'edit'],
    [
      'a column of it is opened, it is read-only',
      [setting('items.price', { operable: 'true' }), setting('items', { readOnly: 'true' })],
      'items',
      'read',
    ],
  ])('where %s', (_, settings, path, right) => {
    expect(rightTo(toReviewAccess(settings), path)).toBe(right);
  });
});

describe('the rights at the start', () => {
  it.each<[string, FormFieldSetting[], string]>([
    ['nothing is set', [], 'edit'],
    ['the whole form is read-only', [every({ readOnly: 'true' })], 'read'],
    [
      'the whole form is read-only, it is required',
      [every({ readOnly: 'true' }), setting('money', { required: 'true' })],
      'required',
    ],
  ])('where %s', (_, settings, right) => {
    expect(rightTo(toAccess(settings), 'money')).toBe(right);
  });
});

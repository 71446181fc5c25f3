import { describe, expect, it } from 'vitest';
import type { Json } from '../fields/kind';
import { compileForm } from './compile';
import { valuesOfDraft, valuesToStartAgain } from './start-again';
import { compileExpression, field } from './testing';

const file = {
  bucketName: 'forms',
  fileName: '0b6f3c1e-2f0a-4d59-9a3b-1c2d3e4f5a6b.pdf',
  original: '发票.pdf',
  size: 3,
};
const items = (...keys: string[]) =>
  field('items', 'table', {
    settings: { columns: keys.map((key) => ({ key, kind: key === 'invoice' ? 'files' : 'short-text', label: key })) },
  });
const compiledOf = (...fields: ReturnType<typeof field>[]) => compileForm({ fields, columns: 1 }, compileExpression);
const common = [field('reason', 'short-text'), field('number', 'serial'), field('approved', 'yes-no')];
const before = compiledOf(
  ...common,
  field('count', 'whole-number'),
  field('gone', 'short-text'),
  field('proof', 'files'),
  field('signed', 'signature'),
  items('name', 'invoice', 'dropped'),
);
const now = compiledOf(
  ...common,
  field('count', 'whole-number', { settings: { max: 5 } }),
  field('proof', 'files'),
  field('signed', 'signature'),
  items('name', 'invoice'),
);
const keysOf = ({ left }: { left: readonly { key: string }[] }) => left.map(({ key }) => key);

describe('a request that is started again', () => {
  const again = (values: Record<string, Json>) =>
    valuesToStartAgain(now, { approved: 'read' }, { compiled: before, values });

  it('takes over the values that its start can fill in, files included', () => {
    const rows = [{ id: 'r1', cells: { name: '车票', invoice: [file], dropped: 'x' } }];
    const values = { reason: '出差', count: 3, number: 'QJ-0001', approved: true, proof: [file], items: rows };

    expect(again(values)).toEqual({
      values: {
        reason: '出差',
        count: 3,
        proof: [file],
        items: [{ id: 'r1', cells: { name: '车票', invoice: [file] } }],
      },
      left: [],
    });
  });

  it('leaves values that no longer fit, fields that are gone, and the signature, and names them', () => {
    const taken = again({ reason: '出差', count: 9, gone: 'x', signed: { ...file, original: '签名.png' } });

    expect(taken.values).toEqual({ reason: '出差' });
    expect(keysOf(taken)).toEqual(['count', 'gone', 'signed']);
  });
});

describe('a draft', () => {
  it('keeps incomplete values, and what was cleared', () => {
    const values = { count: 'three', reason: null };

    expect(valuesOfDraft(now, {}, { compiled: before, values })).toEqual({ values, left: [] });
  });

  it('names the values that fitted its own version and do not fit the current one', () => {
    const taken = valuesOfDraft(
      now,
      { reason: 'read' },
      { compiled: before, values: { count: 9, gone: 'x', reason: '出差' } },
    );

    expect(taken.values).toEqual({});
    expect(keysOf(taken)).toEqual(['reason', 'count', 'gone']);
  });
});

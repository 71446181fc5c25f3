import { describe, expect, it } from 'vitest';
import { compileForm } from './compile';
import { valuesToStartAgain } from './start-again';
import { compileExpression, field } from './testing';

const file = {
  bucketName: 'forms',
  fileName: '0b6f3c1e-2f0a-4d59-9a3b-1c2d3e4f5a6b.pdf',
  original: '发票.pdf',
  size: 3,
};
const compiled = compileForm(
  {
    fields: [
      field('reason', 'short-text'),
      field('count', 'whole-number'),
      field('number', 'serial'),
      field('approved', 'yes-no'),
      field('proof', 'files'),
      field('items', 'table', {
        settings: {
          columns: [
            { key: 'name', kind: 'short-text', label: '名称' },
            { key: 'invoice', kind: 'files', label: '发票' },
          ],
        },
      }),
    ],
    columns: 1,
  },
  compileExpression,
);

describe('a request that is started again', () => {
  it('takes the values that can be filled in at its start', () => {
    const earlier = { reason: '出差', count: 3, number: 'QJ-0001', approved: true, gone: 'x' };

    expect(valuesToStartAgain(compiled, { approved: 'read' }, earlier)).toEqual({ reason: '出差', count: 3 });
  });

  it('leaves out a value that no longer fits its field', () => {
    expect(valuesToStartAgain(compiled, {}, { reason: '出差', count: 'three' })).toEqual({ reason: '出差' });
  });

  it('leaves files with the earlier request, also those of a table', () => {
    const earlier = { proof: [file], items: [{ id: 'r1', cells: { name: '车票', invoice: [file] } }] };

    expect(valuesToStartAgain(compiled, {}, earlier)).toEqual({ items: [{ id: 'r1', cells: { name: '车票' } }] });
  });
});

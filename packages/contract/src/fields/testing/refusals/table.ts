import type { KindRefusals } from './refusal';

export const tableRefusals: Record<'table', KindRefusals> = {
  table: {
    always: [
      { settings: { columns: [{ key: 'a', kind: 'money' }] }, value: {}, code: 'type' },
      { settings: { columns: [{ key: 'a', kind: 'money' }] }, value: [{ id: 'a/b', cells: {} }], code: 'type' },
      {
        settings: { columns: [{ key: 'a', kind: 'money' }] },
        value: ['r', 'r'].map((id) => ({ id, cells: {} })),
        code: 'rowId',
      },
    ],
    settings: {
      columns: [
        {
          settings: { columns: [{ key: 'a', kind: 'money' }] },
          value: [{ id: 'r', cells: { b: '1' } }],
          code: 'unknownColumn',
        },
        {
          settings: { columns: [{ key: 'a', kind: 'money' }] },
          value: [{ id: 'r', cells: { a: '1.234' } }],
          code: 'scale',
        },
        {
          settings: { columns: [{ key: 'a', kind: 'short-text', settings: { max: 2 } }] },
          value: [{ id: 'r', cells: { a: 'abc' } }],
          code: 'tooLong',
        },
        {
          settings: { columns: [{ key: 'a', kind: 'money', required: true }] },
          value: [{ id: 'r', cells: {} }],
          code: 'required',
        },
      ],
      min: [
        {
          settings: { columns: [{ key: 'a', kind: 'money' }], min: 2 },
          value: [{ id: 'r', cells: {} }],
          code: 'tooFew',
        },
      ],
      max: [
        {
          settings: { columns: [{ key: 'a', kind: 'money' }], max: 1 },
          value: ['r', 's'].map((id) => ({ id, cells: {} })),
          code: 'tooMany',
        },
      ],
    },
    wrong: [
      {},
      { columns: [] },
      { columns: [{ key: 'a', kind: 'table' }] },
      { columns: [{ key: '1', kind: 'money' }] },
      { columns: ['a', 'a'].map((key) => ({ key, kind: 'money' })) },
      { columns: [{ key: 'a', kind: 'money', settings: { min: 'x' } }] },
      { columns: [{ key: 'a', kind: 'short-text', sum: true }] },
      { columns: [{ key: 'a', kind: 'money' }], max: 501 },
      { columns: [{ key: 'a', kind: 'money' }], min: 2, max: 1 },
    ],
  },
};

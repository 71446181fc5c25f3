import { expect, it } from 'vitest';
import { storedFiles } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { files } from '.';

const pdf = { bucketName: 'workflow', fileName: '1.pdf', original: 'a.pdf', size: 1 };

describeKind(files, {
  settings: { max: 2, extensions: ['pdf', 'docx'] },
  values: storedFiles(2, ['pdf', 'DOCX']),
  rejects: [
    [[pdf, pdf], 'duplicate'],
    [[{ ...pdf, original: 'a.exe' }], 'extension'],
    [[{ ...pdf, original: 'pdf' }], 'extension'],
    [[{ ...pdf, fileName: '../1.pdf' }], 'type'],
    [[1, 2, 3].map((id) => ({ ...pdf, fileName: `${id}.pdf` })), 'tooMany'],
  ],
});

it('refers to its files, so that the server claims them', () => {
  expect(files.references?.([pdf], { max: 1 })).toEqual([{ type: 'file', id: 'workflow/1.pdf', name: 'a.pdf' }]);
});

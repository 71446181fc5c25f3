import { storedFiles } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { pictures } from '.';

describeKind(pictures, {
  settings: { max: 2 },
  values: storedFiles(2, ['png', 'JPG']),
  rejects: [[[{ bucketName: 'workflow', fileName: '1.svg', original: 'a.svg', size: 1 }], 'extension']],
});

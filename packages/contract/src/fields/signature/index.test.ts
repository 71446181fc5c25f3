import { storedFiles } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { signature } from '.';

describeKind(signature, {
  settings: {},
  values: storedFiles(1, ['png'])
    .filter((files) => files.length > 0)
    .map(([file]) => file!),
  rejects: [[{ bucketName: 'workflow', fileName: '1.pdf', original: 'a.pdf', size: 1 }, 'extension']],
});

import { array } from 'fast-check';
import { lines } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { longText } from '.';

describeKind(longText, {
  settings: { max: 400 },
  values: array(lines, { maxLength: 6 }).map((several) => several.join('\n')),
  rejects: [
    ['x'.repeat(401), 'tooLong'],
    ['nul\u0000', 'text'],
  ],
});

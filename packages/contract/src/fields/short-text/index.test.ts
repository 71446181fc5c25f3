import { lines } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { shortText } from '.';

describeKind(shortText, {
  settings: { min: 0, max: 60 },
  values: lines,
  rejects: [
    ['x'.repeat(61), 'tooLong'],
    ['two\nlines', 'text'],
    ['nul\u0000', 'text'],
    ['\ud800', 'text'],
  ],
});

describeKind(shortText, {
  settings: { min: 2 },
  values: lines.map((line) => `ab${line}`),
  rejects: [['a', 'tooShort']],
});

import * as fc from 'fast-check';
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

describeKind(shortText, {
  settings: { format: 'phone' },
  values: fc.constantFrom(
    '13805310011',
    '+86 138 0531 0011',
    '0531-8888 6009',
    '(0531) 88886009',
    '0531-88886009-801',
    '88886009转801',
    '400-123-4567',
    '12333',
    '0531-88886009、13805310011',
  ),
  rejects: [
    ['123', 'phone'],
    ['abc', 'phone'],
    ['12345678901234', 'phone'],
    ['13805310011、x', 'phone'],
  ],
});

describeKind(shortText, {
  settings: { format: 'personName' },
  values: fc.constantFrom('王伟', '阿卜杜拉·买买提', "Sean O'Brien", 'Anna-Lena Müller', 'J. R. Smith'),
  rejects: [
    ['王😀', 'personName'],
    ['王1', 'personName'],
    ['·', 'personName'],
  ],
});

describeKind(shortText, {
  settings: { format: 'plain' },
  values: fc.constantFrom('第 3 研究院（A#1）', 'C++ *'),
  rejects: [['研究院🚀', 'emoji']],
});

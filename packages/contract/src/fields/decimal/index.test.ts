import { decimals } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { decimal } from '.';

describeKind(decimal, {
  settings: { scale: 3 },
  values: decimals(3),
  rejects: [
    ['1.2345', 'scale'],
    ['1e3', 'decimal'],
    ['01', 'decimal'],
    ['-0', 'decimal'],
    ['1,000', 'decimal'],
    [1, 'type'],
  ],
});

describeKind(decimal, {
  settings: { scale: 2, min: '-1000000000', max: '1000000000' },
  values: decimals(2),
  rejects: [
    ['-1000000000.01', 'tooSmall'],
    ['1000000000.01', 'tooLarge'],
  ],
});

import { integer } from 'fast-check';
import { describeKind } from '../testing/describe-kind';
import { wholeNumber } from '.';

describeKind(wholeNumber, {
  settings: { min: -5, max: 1000 },
  values: integer({ min: -5, max: 1000 }),
  rejects: [
    [-6, 'tooSmall'],
    [1001, 'tooLarge'],
    [1.5, 'type'],
    ['1', 'type'],
  ],
});

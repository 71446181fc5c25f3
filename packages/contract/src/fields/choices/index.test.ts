import { subarray } from 'fast-check';
import { describeKind } from '../testing/describe-kind';
import { choices } from '.';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

describeKind(choices, {
  settings: { options, max: 3 },
  values: subarray(['a', 'b', 'c']),
  rejects: [
    [['a', 'a'], 'duplicate'],
    [['d'], 'option'],
    [['a', 'b', 'c', 'a'], 'tooMany'],
  ],
});

describeKind(choices, {
  settings: { options, min: 2 },
  values: subarray(['a', 'b', 'c'], { minLength: 2 }),
  rejects: [[['a'], 'tooFew']],
});

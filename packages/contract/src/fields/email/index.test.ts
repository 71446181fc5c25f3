import { constantFrom } from 'fast-check';
import { describeKind } from '../testing/describe-kind';
import { email } from '.';

describeKind(email, {
  settings: {},
  values: constantFrom('a@example.com', 'first.last+tag@sub.example.cn'),
  rejects: [
    ['a@', 'email'],
    ['a b@example.com', 'email'],
    [`a@${'b'.repeat(250)}.cn`, 'tooLong'],
  ],
});

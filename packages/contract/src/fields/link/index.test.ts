import { webUrl } from 'fast-check';
import { describeKind } from '../testing/describe-kind';
import { link } from '.';

describeKind(link, {
  settings: {},
  values: webUrl(),
  rejects: [
    ['javascript:alert(1)', 'link'],
    ['java\nscript:alert(1)', 'link'],
    [' https://example.com', 'link'],
    ['data:text/html,x', 'link'],
    ['//example.com', 'link'],
    ['https://user:pass@example.com', 'link'],
    [`https://example.com/${'a'.repeat(2000)}`, 'tooLong'],
  ],
});

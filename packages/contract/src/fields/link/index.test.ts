import { constantFrom, webUrl } from 'fast-check';
import { describeKind } from '../testing/describe-kind';
import { link } from '.';

describeKind(link, {
  settings: { portal: true },
  values: constantFrom('/process/todo', '/newsDetail?id=1', 'https://example.com/a?b=c'),
  rejects: [
    ['//example.com', 'portalLink'],
    ['/\\example.com', 'portalLink'],
    ['http://example.com', 'portalLink'],
    ['process/todo', 'portalLink'],
    ['javascript:alert(1)', 'portalLink'],
    ['https://user:pass@example.com', 'portalLink'],
  ],
});

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

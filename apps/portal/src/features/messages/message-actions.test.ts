import { expect, it } from 'vitest';
import { openingOf } from './message-actions';

it.each([
  ['1', 'https://a.example/', { kind: 'detail' }],
  ['2', 'https://a.example/b?c=1', { kind: 'link', href: 'https://a.example/b?c=1' }],
  ['2', 'http://a.example', { kind: 'link', href: 'http://a.example/' }],
  ['2', 'javascript:alert(1)', { kind: 'detail' }],
  ['2', 'data:text/html,x', { kind: 'detail' }],
  ['2', '/inside?id=1', { kind: 'page', path: '/inside?id=1' }],
  ['2', '//other.example', { kind: 'detail' }],
  ['2', '/\\other.example', { kind: 'detail' }],
  ['2', '/\t/other.example', { kind: 'detail' }],
  ['2', '/\n\\other.example', { kind: 'detail' }],
  ['2', '/.//other.example', { kind: 'detail' }],
  ['3', '{"procInstId":"i","taskId":"i.1"}', { kind: 'workflow', target: { procInstId: 'i', taskId: 'i.1' } }],
  ['7', '{"procInstId":"i"}', { kind: 'workflow', target: { procInstId: 'i' } }],
  ['3', '{"taskId":"i.1"}', { kind: 'detail' }],
  ['3', 'not JSON', { kind: 'detail' }],
])('mode %s with %s (000-2-133, 000-2-136, 000-3-006 to 000-3-008)', (openMode, msgLink, opening) => {
  expect(openingOf({ openMode, msgLink })).toEqual(opening);
});

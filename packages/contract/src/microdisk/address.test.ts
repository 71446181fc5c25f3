import { describe, expect, it } from 'vitest';
import { isHost, microdiskTarget } from './address';

const settings = { microdiskUrl: 'https://disk.example.gov.cn/home', microdiskHosts: ['files.example.gov.cn:8443'] };

describe('the address of the network drive', () => {
  it.each([
    ['/newsList?column=policy', '/newsList?column=policy', true],
    ['https://disk.example.gov.cn/a?b=c#d', 'https://disk.example.gov.cn/a?b=c#d', false],
    ['HTTPS://Disk.Example.GOV.cn:443/a', 'https://disk.example.gov.cn/a', false],
    ['https://files.example.gov.cn:8443/x', 'https://files.example.gov.cn:8443/x', false],
  ])('leads from %s to %s', (address, url, inside) => {
    expect(microdiskTarget(address, settings)).toEqual({ url, inside });
  });

  it.each([
    'https://evil.example',
    'https://disk.example.gov.cn.evil.example',
    'https://evil.example/https://disk.example.gov.cn',
    'https://evil.example?https://disk.example.gov.cn',
    'https://evil.example#@disk.example.gov.cn',
    'https://disk.example.gov.cn@evil.example',
    'https://evil.example\\@disk.example.gov.cn',
    'https://evil.example%2f@disk.example.gov.cn',
    'https://disk.example.gov.cn:8443',
    'https://files.example.gov.cn',
    'https://disk.example.gov.cn./',
    'https://ｄisk.evil.example',
    'http://disk.example.gov.cn',
    '//disk.example.gov.cn',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)//disk.example.gov.cn',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://disk.example.gov.cn/x',
    'https:evil.example',
    ' https://disk.example.gov.cn',
    'disk.example.gov.cn',
    '',
  ])('does not lead to %j', (address) => {
    expect(microdiskTarget(address, settings)).toBeUndefined();
  });

  it.each(['/.//evil.example', '/%2f%2fevil.example', '/..//evil.example'])(
    'stays in the portal with %s',
    (address) => {
      const target = microdiskTarget(address, settings);

      expect(new URL(target!.url, 'https://portal.example.gov.cn').host).toBe('portal.example.gov.cn');
    },
  );

  it('allows no other site without configuration', () => {
    expect(microdiskTarget('https://disk.example.gov.cn', { microdiskUrl: '', microdiskHosts: [] })).toBeUndefined();
    expect(microdiskTarget('https://', { microdiskUrl: '', microdiskHosts: [''] })).toBeUndefined();
  });
});

it.each([
  ['disk.example.gov.cn', true],
  ['disk.example.gov.cn:8443', true],
  ['Disk.example', false],
  ['disk.example:443', false],
  ['disk.example/a', false],
  ['a@disk.example', false],
  ['*.example.gov.cn', false],
  ['https://disk.example', false],
  ['', false],
])('judges the host %j', (text, valid) => {
  expect(isHost(text)).toBe(valid);
});

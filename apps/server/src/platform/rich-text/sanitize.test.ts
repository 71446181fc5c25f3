import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './sanitize';

describe('sanitizeRichText', () => {
  it('keeps everything that the editor produces', () => {
    const html =
      '<h2>News</h2><p style="text-align:center"><strong>bold</strong> <em>italic</em> <u>under</u></p>' +
      '<ul><li>one</li></ul><blockquote>quote</blockquote><pre><code>code</code></pre>' +
      '<table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>';

    expect(sanitizeRichText(html)).toBe(html);
  });

  it('keeps pictures and links, which open in a new window', () => {
    expect(sanitizeRichText('<img src="/admin/sys-file/news/1.png" alt="Cover">')).toBe(
      '<img src="/admin/sys-file/news/1.png" alt="Cover" />',
    );
    expect(sanitizeRichText('<a href="https://example.com">site</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">site</a>',
    );
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in another script', '<scr<script>ipt>alert(1)</scr</script>ipt>', undefined],
    ['a style sheet', '<style>p{position:fixed}</style><p>a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://example.com"></iframe>', ''],
    ['a form', '<form action="/x"><input name="password"></form>', ''],
    ['a handler', '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>a</p>', '<p>a</p>'],
    ['the handler of a broken picture', '<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['SVG', '<svg onload=alert(1)><script>alert(1)</script></svg>', ''],
    ['MathML', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', undefined],
    ['a style that covers the page', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]--><p>a</p>', '<p>a</p>'],
  ])('removes %s', (_, html, expected) => {
    const clean = sanitizeRichText(html);

    expect(clean).not.toMatch(/<script|<style|<svg|<[^>]+\son\w+=|position/iu);
    if (expected !== undefined) expect(clean).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    '//example.com/imitation',
  ])('removes the address %s from links and pictures', (address) => {
    const clean = sanitizeRichText(`<a href="${address}">x</a><img src="${address}">`);

    expect(clean).not.toMatch(/href|src/u);
  });

  it.each(['<p><b>', '<div>', '<h1><h2>', '<ul><li>', '<a href="/x">'])(
    'refuses endless %s in the time that a few levels take',
    (open) => {
      expect(sanitizeRichText(`${open.repeat(20)}text`)).toContain('text');
      expect(sanitizeRichText(open.repeat(1_000_000))).toBeNull();
    },
  );

  it('counts consecutive elements as one level', () => {
    const html = '<p>a</p><p><b>b</b><br />c</p><ul><li>d</li><li>e</li></ul>';

    expect(sanitizeRichText(html.repeat(200))).toBe(html.repeat(200));
    expect(sanitizeRichText('<p>a'.repeat(500))).toBe('<p>a</p>'.repeat(500));
  });

  it('changes nothing when it is applied again', () => {
    assert(
      property(string(), (text) => {
        const once = sanitizeRichText(`<p onclick="${text}">${text}</p>`);

        expect(sanitizeRichText(once!)).toBe(once);
      }),
    );
  });
});

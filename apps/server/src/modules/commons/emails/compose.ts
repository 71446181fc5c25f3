import { fillIn, limits, localized, textsIn, type Locale, type Localized, type WrittenLocale } from '@portal/contract';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

const tables: Record<WrittenLocale, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };

/** A message as it is sent. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A notification that leaves the portal, in every language. */
export interface Notice {
  title: Localized;
  content: Localized;
  /** The page that it leads to, as a path. */
  path: string;
}

/** A link to a page of the portal. */
export interface Link {
  label: string;
  url: string;
}

interface Parts {
  subject: string;
  text: string;
  footer: string;
  locale: Locale;
  link?: Link | undefined;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`).replaceAll('\n', '<br>');

/** Writes a message as plain text and as HTML without pictures, so that it looks the same in every program. */
function write({ subject, text, footer, locale, link }: Parts): WrittenMail {
  const button = link
    ? `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:8px 20px;background:#1d5fbf;color:#ffffff;` +
      `text-decoration:none;border-radius:4px">${escaped(link.label)}</a></p>`
    : '';
  return {
    /* A line break would end the header. */
    subject: subject.replace(/\s+/gu, ' '),
    text: [text, ...(link ? [`${link.label}: ${link.url}`] : []), footer].join('\n\n'),
    html:
      `<!doctype html><html lang="${locale}"><meta charset="utf-8">` +
      `<body style="margin:0;padding:24px;background:#f4f6f9;font-family:'Microsoft YaHei','PingFang SC',Arial,sans-serif">` +
      `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:6px;color:#1f2933;line-height:1.7">` +
      `<h1 style="margin:0 0 12px;font-size:18px">${escaped(subject)}</h1><p>${escaped(text)}</p>${button}` +
      `<p style="margin-top:24px;color:#66707c;font-size:12px">${escaped(footer)}</p></div></body></html>`,
  };
}

/** Returns the link of a notification to a page. Without an address of the portal there is none. */
export const linkOf = (publicUrl: string | undefined, path: string, locale: Locale): Link | undefined =>
  publicUrl === undefined ? undefined : { label: textsIn(tables, locale).open, url: `${publicUrl}${path}` };

/** Writes a notification in a person's language. */
export function noticeMail(
  { title, content, path }: Notice,
  locale: Locale,
  publicUrl: string | undefined,
): WrittenMail {
  const texts = textsIn(tables, locale);
  return write({
    subject: localized(title, locale),
    text: localized(content, locale),
    footer: texts.footer,
    locale,
    link: linkOf(publicUrl, path, locale),
  });
}

export function codeMail(code: string, locale: Locale): WrittenMail {
  const texts = textsIn(tables, locale);
  const fill = (text: string) => fillIn(text, (key) => ({ code, minutes: limits.smsCodeSeconds / 60 })[key]);
  return write({ subject: fill(texts.code.subject), text: fill(texts.code.text), footer: texts.testFooter, locale });
}

export function testMail(locale: Locale): WrittenMail {
  const { test, testFooter } = textsIn(tables, locale);
  return write({ ...test, footer: testFooter, locale });
}

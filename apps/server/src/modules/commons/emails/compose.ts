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

/** A notification of the portal, in every language. */
export interface Notice {
  title: Localized;
  content: Localized;
  /** The page that it leads to, as a path. */
  path: string;
}

interface Parts {
  subject: string;
  text: string;
  footer: string;
  locale: Locale;
  links?: readonly { label: string; url: string }[];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`).replaceAll('\n', '<br>');

/** Writes a message as plain text and as HTML without pictures, so that it looks the same in every program. */
function write({ subject, text, footer, locale, links = [] }: Parts): WrittenMail {
  const buttons = links.map(
    ({ label, url }) =>
      `<p><a href="${escaped(url)}" style="display:inline-block;padding:8px 20px;background:#1d5fbf;color:#ffffff;` +
      `text-decoration:none;border-radius:4px">${escaped(label)}</a></p>`,
  );
  return {
    /* A line break would end the header. */
    subject: subject.replace(/\s+/gu, ' '),
    text: [text, ...links.map(({ label, url }) => `${label}: ${url}`), footer].join('\n\n'),
    html:
      `<!doctype html><html lang="${locale}"><meta charset="utf-8">` +
      `<body style="margin:0;padding:24px;background:#f4f6f9;font-family:'Microsoft YaHei','PingFang SC',Arial,sans-serif">` +
      `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:6px;color:#1f2933;line-height:1.7">` +
      `<h1 style="margin:0 0 12px;font-size:18px">${escaped(subject)}</h1><p>${escaped(text)}</p>${buttons.join('')}` +
      `<p style="margin-top:24px;color:#66707c;font-size:12px">${escaped(footer)}</p></div></body></html>`,
  };
}

/** Writes a notification in a person's language. Without an address of the portal it has no link. */
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
    links: publicUrl === undefined ? [] : [{ label: texts.open, url: `${publicUrl}${path}` }],
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

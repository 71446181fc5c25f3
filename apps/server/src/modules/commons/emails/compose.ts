import { fillIn, limits, localized, textsIn, type Locale, type Localized, type WrittenLocale } from '@portal/contract';
import type { IssuedLink } from './task-link';
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
  /** The first one is the button of the message. */
  links?: readonly (Link | undefined)[];
  /** What follows the links. */
  note?: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`).replaceAll('\n', '<br>');

const buttonStyle =
  'display:inline-block;padding:8px 20px;background:#1d5fbf;color:#ffffff;text-decoration:none;border-radius:4px';
const linkStyle = 'color:#1d5fbf';

/** Writes a message as plain text and as HTML without pictures, so that it looks the same in every program. */
function write({ subject, text, footer, locale, links: given = [], note = '' }: Parts): WrittenMail {
  const links = given.filter((link) => link !== undefined);
  const anchors = links.map(
    ({ label, url }, index) =>
      `<p><a href="${escaped(url)}" style="${index === 0 ? buttonStyle : linkStyle}">${escaped(label)}</a></p>`,
  );
  const notes = note === '' ? [] : [note];
  return {
    /* A line break would end the header. */
    subject: subject.replace(/\s+/gu, ' '),
    text: [text, ...links.map(({ label, url }) => `${label}: ${url}`), ...notes, footer].join('\n\n'),
    html:
      `<!doctype html><html lang="${locale}"><meta charset="utf-8">` +
      `<body style="margin:0;padding:24px;background:#f4f6f9;font-family:'Microsoft YaHei','PingFang SC',Arial,sans-serif">` +
      `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:6px;color:#1f2933;line-height:1.7">` +
      `<h1 style="margin:0 0 12px;font-size:18px">${escaped(subject)}</h1><p>${escaped(text)}</p>` +
      [...anchors, ...notes.map((line) => `<p style="color:#66707c">${escaped(line)}</p>`)].join('') +
      `<p style="margin-top:24px;color:#66707c;font-size:12px">${escaped(footer)}</p></div></body></html>`,
  };
}

/** Returns the link of a notification to a page. Without an address of the portal there is none. */
export const linkOf = (publicUrl: string | undefined, path: string, locale: Locale): Link | undefined =>
  publicUrl === undefined ? undefined : { label: textsIn(tables, locale).open, url: `${publicUrl}${path}` };

/** Writes a notification in a person's language, with the link that decides its task, if there is one. */
export function noticeMail(
  { title, content, path }: Notice,
  locale: Locale,
  publicUrl: string | undefined,
  issued: IssuedLink | null,
): WrittenMail {
  const texts = textsIn(tables, locale);
  const decides = issued && publicUrl !== undefined && { label: texts.decide, url: `${publicUrl}${issued.path}` };
  return write({
    subject: localized(title, locale),
    text: localized(content, locale),
    footer: texts.footer,
    locale,
    links: [...(decides ? [decides] : []), linkOf(publicUrl, path, locale)],
    ...(decides && { note: fillIn(texts.decideNote, (key) => ({ hours: issued.hours })[key]) }),
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

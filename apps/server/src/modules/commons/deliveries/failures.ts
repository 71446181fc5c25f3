import { fillIn, textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

const tables: Record<WrittenLocale, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };

/**
 * Returns in words why a delivery was not accepted. What is stored is the key of a text and a detail, for example an
 * `OutgoingError`; `answer` is a refusal in the words of the receiver.
 */
export function failureText(stored: string, locale: Locale): string {
  const texts = textsIn(tables, locale);
  const [first = '', ...rest] = stored.split(' ');
  const isKnown = Object.hasOwn(texts, first);
  const text = isKnown ? texts[first as keyof typeof zhCN] : texts.other;
  return fillIn(text, (key) => ({ detail: isKnown ? rest.join(' ') : stored })[key]);
}

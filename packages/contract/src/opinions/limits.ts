import { textsIn, type Locale } from '../wire/locale';
import enUS from '../strings/en-US.opinions.json';
import zhCN from '../strings/zh-CN.opinions.json';

export const phraseLimits = {
  /** Phrases of one person. */
  own: 30,
  /** Phrases of a platform. */
  platform: 30,
  /** The last opinions of a person that are offered. */
  last: 5,
} as const;

export const opinionLimits = {
  /** Files of one opinion. */
  files: 5,
} as const;

export const signatureLimits = {
  bytes: 256 * 1024,
  /** Width times height. */
  pixels: 1_500_000,
} as const;

/** The phrases of a platform that has set none. */
export const defaultPhrases = (locale: Locale): string[] =>
  Object.values(textsIn({ 'zh-CN': zhCN, 'en-US': enUS }, locale).phrases);

import { textsIn, type Locale, type WrittenLocale } from '../wire/locale';
import enUS from '../strings/en-US.audit.json';
import zhCN from '../strings/zh-CN.audit.json';
import type { areas } from './endpoints';

interface AuditTexts {
  areas: Readonly<Record<(typeof areas)[number], string>>;
  actions: Readonly<Record<string, string>>;
  /** Labels of fields of areas that are no records. */
  fields: Readonly<Record<string, string>>;
  /** The outcome texts of sign-ins and interrupted actions. */
  outcomes: Readonly<Record<string, string>>;
}

const tables: Record<WrittenLocale, AuditTexts> = { 'zh-CN': zhCN, 'en-US': enUS };

/** Returns the texts of the audit log. */
export const auditTexts = (locale: Locale): AuditTexts => textsIn(tables, locale);

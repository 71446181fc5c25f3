import { z } from 'zod';
import { rule } from './issue';

/** Control characters and lone surrogates, which PostgreSQL's jsonb or XLSX refuse. */
const unsafe = /[\p{Cc}\p{Cs}]/u;
const unsafeInLines = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

export const singleLine = () => z.string().refine((text) => !unsafe.test(text), rule('text'));
export const multiLine = () => z.string().refine((text) => !unsafeInLines.test(text), rule('text'));

export const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

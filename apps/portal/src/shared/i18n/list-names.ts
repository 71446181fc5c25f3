import { joinNames } from '@portal/contract';
import { currentLocale } from './index';

/** Several names as one text in the reader's language. */
export const listNames = (names: readonly string[]): string => joinNames(names, currentLocale());

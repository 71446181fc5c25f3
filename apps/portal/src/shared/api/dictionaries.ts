import { platform } from '@portal/contract';
import { call } from '../http';

/** A dictionary's items with labels in the reader's language. */
export const readDictionary = (dictType: string) =>
  call(platform.dictionary, { params: { dictType } }, { quiet: true });

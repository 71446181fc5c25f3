import { z } from 'zod';
import { textsIn, type WrittenLocale } from '../../wire/locale';
import { issue } from '../issue';
import { defineKind } from '../kind';

const texts: Record<WrittenLocale, [no: string, yes: string]> = { 'zh-CN': ['否', '是'], 'en-US': ['No', 'Yes'] };
const yes = ['是', 'yes', 'true', '1', 'y'];
const no = ['否', 'no', 'false', '0', 'n'];

export const yesNo = defineKind({
  name: 'yes-no',
  withoutPlaceholder: true,
  settings: z.strictObject({}),
  schema: () => z.boolean(),
  isEmpty: (value) => value === null,
  text: (value, _, locale) => textsIn(texts, locale)[Number(value)] ?? '',
  toCell: (value) => ({ type: 'text', value: value ? '是' : '否' }),
  fromCell: (cell) => {
    const text = cell.value.trim().toLowerCase();
    return yes.includes(text) ? true : no.includes(text) ? false : issue('type');
  },
  index: 'text',
  toVariable: (value) => value,
});

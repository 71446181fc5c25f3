import { issueText, labelText } from '../fields';
import { fillIn } from '../wire/fill-in';
import { textsIn, type Locale, type WrittenLocale } from '../wire/locale';
import type { FormField } from './form';
import type { FieldIssue } from './validate';

const missing: Record<WrittenLocale, { value: string; file: string }> = {
  'zh-CN': { value: '{{label}}不能为空', file: '请添加{{label}}' },
  'en-US': { value: "{{label}} can't be blank", file: "{{label}} can't be blank" },
};

const fileKinds = ['files', 'pictures'];

/** The message of a field's issue; names the field where it is empty (spec 000 §5). */
export function fieldIssueText(
  { code, params }: Pick<FieldIssue, 'code' | 'params'>,
  { kind, label }: Pick<FormField, 'kind' | 'label'>,
  locale: Locale,
): string {
  if (code !== 'required') return issueText({ code, params }, locale);
  const text = textsIn(missing, locale)[fileKinds.includes(kind) ? 'file' : 'value'];
  return fillIn(text, () => labelText(label, locale));
}

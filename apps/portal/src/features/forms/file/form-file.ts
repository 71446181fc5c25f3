import { drawnForm, type DrawnForm } from '@portal/contract/forms';
import { forms } from '@portal/contract';
import { z } from 'zod';

const type = 'talent-portal-form';

const formFile = z.strictObject({
  type: z.literal(type),
  formatVersion: z.literal(1),
  formKey: forms.formKey,
  formName: forms.formName,
  form: drawnForm,
});

export interface FormFile {
  formKey: string;
  formName: string;
  form: DrawnForm;
}

/** Returns a form as a file that another portal can import. */
export const toFile = (form: FormFile): Blob =>
  new Blob([JSON.stringify({ type, formatVersion: 1, ...form }, null, 2)], {
    type: 'application/json',
  });

/** The maximum size of a file in bytes. A form of 300 fields has some hundred thousand. */
export const maxFileSize = 5 * 1024 * 1024;

/** @returns the form, or the path of the invalid part, which is '' for a file that is not a form */
export function readFile(text: string): FormFile | { wrong: string } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { wrong: '' };
  }
  const result = formFile.safeParse(content);
  if (result.success) return result.data;
  const isForm = typeof content === 'object' && content !== null && 'type' in content && content.type === type;
  return { wrong: isForm ? (result.error.issues[0]?.path.join('.') ?? '') : '' };
}

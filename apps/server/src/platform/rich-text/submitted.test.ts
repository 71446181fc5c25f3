import { mailForm } from '@portal/contract/mail';
import { compileForm } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { describe, expect, it } from 'vitest';
import { sanitizeSubmitted } from './submitted';

const compiled = compileForm(mailForm, compileFormExpression);
const submit = (body: string) => sanitizeSubmitted(compiled, { subject: '<b>', body });

describe('submitted rich text', () => {
  it.each([10, 40_000])('is sanitised at %d characters, and other fields are left unchanged', async (length) => {
    const text = 'x'.repeat(length);

    expect(await submit(`<p onclick="a()">${text}</p>`)).toEqual({ subject: '<b>', body: `<p>${text}</p>` });
  });

  it.each([
    ['longer than its field allows', 'x'.repeat(50_001)],
    ['longer than its field allows, though without a word', `<svg onload="a()"${' '.repeat(50_000)}>`],
    ['nested too deep', '<p><b>'.repeat(8000)],
  ])('is refused where it is %s', async (_, body) => {
    await expect(submit(body)).rejects.toMatchObject({ errorName: 'validation', data: { field: 'body' } });
  });
});

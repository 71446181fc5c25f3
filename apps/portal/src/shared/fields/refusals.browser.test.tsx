import { locales } from '@portal/contract';
import { issueText, type FieldKindName } from '@portal/contract/fields';
import { refusals, refusalsOf } from '@portal/contract/fields/testing';
import { compileForm, form, settle, validate } from '@portal/contract/forms';
import { createRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../i18n';
import { setNoticeBoard } from '../notice';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import type { FormHandle } from '../workflow/WorkflowForm';
import { FilledForm } from './FilledForm';

const show = withStage();
withAnswers(() => []);
beforeEach(() => setNoticeBoard({ error: () => {}, success: () => {}, warning: () => {} }));

/* An input cannot produce values of another type. */
const typedIn = (kind: FieldKindName) => refusalsOf(kind).filter(([, { code }]) => code !== 'type');
const kinds = (Object.keys(refusals) as FieldKindName[]).filter((kind) => typedIn(kind).length > 0);
const unsent = () => Promise.reject(new Error('not sent'));

describe.each(locales)('in %s', (locale) => {
  it.each(kinds)('each value that a field of kind %s refuses is explained at the field', async (kind) => {
    await chooseLanguage(locale);
    const cases = typedIn(kind).map(([, refusal]) => refusal);
    const fields = cases.map(({ settings = {} }, place) => ({ key: `f${place}`, kind, label: `F${place}`, settings }));
    const compiled = compileForm(form.parse({ fields }), () => ({ names: [], evaluate: () => 1 }));
    const stored = Object.fromEntries(cases.map(({ value }, place) => [`f${place}`, value]));
    const handle = createRef<FormHandle>();
    show(
      <FilledForm {...{ compiled, stored, handle }} access={{}} readOnly={false} start={unsent} complete={unsent} />,
    );
    await expect.element(page.getByText('F0', { exact: true }).first()).toBeVisible();

    expect(await handle.current!.validate()).toBe(false);

    const texts = validate(settle(compiled, stored)).map(({ field, code, params }) => [
      field,
      issueText({ code, params }, locale),
    ]);
    for (const [field, text] of texts)
      await expect
        .poll(() => document.querySelector(`[data-field=${field}] .ant-form-item-explain`)?.textContent)
        .toContain(text);
    expect(document.body.textContent).not.toContain('{{');
  });
});

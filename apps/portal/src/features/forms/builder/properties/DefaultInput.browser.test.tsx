import { fieldKinds, type FieldKindName } from '@portal/contract/fields';
import { formField } from '@portal/contract/forms';
import { FieldInput, FieldPortsProvider } from '@portal/widgets/fields';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fieldPorts } from '../../../../shared/fields/field-ports';
import { withAnswers } from '../../../../testing/answers';
import { withStage } from '../../../../testing/stage';
import { newField, type NewFieldTexts } from '../model/new-field';
import { hasPlaceholder } from './DefaultInput';

const show = withStage();
withAnswers(() => []);

const texts: NewFieldTexts = { label: 'Field', option: () => 'Option', column: () => 'Column' };
const kinds = Object.keys(fieldKinds) as FieldKindName[];
const fields = kinds.map((kind) => newField(kind, 'field', texts));
const buttons = fields.flatMap((field) =>
  field.kind === 'choice' ? [{ ...field, settings: { ...field.settings, display: 'buttons' } }] : [],
);

it.each([...fields, ...buttons].map((field) => [field.kind, field] as const))(
  'the setting offers a placeholder for %s exactly when its input shows one',
  async (_, field) => {
    const kind = field.kind as FieldKindName;
    const settings = fieldKinds[kind].settings.parse(
      kind === 'computed' ? { expression: '${1}' } : formField.parse(field).settings,
    );

    show(
      <FieldPortsProvider value={fieldPorts}>
        <FieldInput
          kind={kind}
          value={null}
          settings={settings}
          placeholder="Fill this in"
          onChange={() => undefined}
        />
        <p>shown</p>
      </FieldPortsProvider>,
    );

    await expect.element(page.getByText('shown', { exact: true })).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
    const isShown = document.body.textContent?.includes('Fill this in') || placeholders().includes('Fill this in');
    expect(isShown).toBe(hasPlaceholder(field));
  },
);

const placeholders = () =>
  [...document.querySelectorAll<HTMLInputElement>('[placeholder]')].map(({ placeholder }) => placeholder);

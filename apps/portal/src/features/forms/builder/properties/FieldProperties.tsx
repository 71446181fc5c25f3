import { DeleteOutlined } from '@ant-design/icons';
import { findKind, type FieldKindName } from '@portal/contract/fields';
import {
  conditionFields,
  formLimits,
  isComparable,
  isWide,
  type ConditionField,
  type FormField,
  type FormIssue,
} from '@portal/contract/forms';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { DuplicateIcon } from '@portal/widgets/icon/subjects';
import { Alert, Button, Checkbox, Collapse, Form, Input, Skeleton } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../builder.module.css';
import { changeField, withRules, type FieldChange } from '../model/draft';
import { describeIssue } from '../IssueList';
import type { Builder } from '../useBuilder';
import { currentLocale } from '../../../../shared/i18n';
import { ChecksEditor } from './ChecksEditor';
import { ConditionInput, useReadable } from './ConditionInput';
import { DefaultInput, hasPlaceholder, isInput } from './DefaultInput';
import { LabelInput } from './LabelInput';
import { KindSettings } from './settings/KindSettings';

const LookupEditor = lazyInPlace(() => import('./settings/lookup/LookupEditor'));

interface Props {
  builder: Builder;
  field: FormField;
  issues: readonly FormIssue[];
}

/** Edits all properties of a field. */
export default function FieldProperties({ builder, field, issues }: Props) {
  const { t } = useTranslation('formBuilder');
  const { key } = field;
  const kind = field.kind as FieldKindName;
  const definition = findKind(kind);
  const readable = useReadable(builder.draft.form, key);
  const change = (patch: FieldChange, edited: string | null = null) =>
    builder.apply((draft) => changeField(draft, key, patch), edited && `${key}.${edited}`);
  return (
    <>
      <div className={styles.propertiesHead}>
        <h2>{t(`kind.${kind}`)}</h2>
        <Button
          type="text"
          aria-label={t('copy')}
          icon={<Icon of={DuplicateIcon} />}
          onClick={() => builder.copy(key)}
        />
        <Button
          type="text"
          danger
          aria-label={t('remove')}
          icon={<Icon of={DeleteOutlined} />}
          onClick={() => builder.remove(key)}
        />
      </div>
      {issues.map((issue) => (
        <Alert
          key={issue.code + issue.detail}
          showIcon
          type="error"
          title={describeIssue(t, issue, builder.draft.form.fields)}
        />
      ))}
      {!definition?.decorative && (
        <LabelInput
          label={t('property.label')}
          required
          selected={builder.naming}
          value={field.label}
          onChange={(label) => change({ label: label ?? { 'zh-CN': '' } }, 'label')}
        />
      )}
      <KeyInput builder={builder} field={field} />
      {isInput(field) && (
        <Form.Item>
          <Checkbox checked={field.required} onChange={({ target }) => change({ required: target.checked })}>
            {t('property.required')}
          </Checkbox>
          <Checkbox checked={field.readOnly} onChange={({ target }) => change({ readOnly: target.checked })}>
            {t('property.readOnly')}
          </Checkbox>
          {!builder.without.nameless && isComparable(kind) && <UniqueBox builder={builder} field={field} />}
        </Form.Item>
      )}
      {builder.draft.form.columns > 1 && !definition?.decorative && (
        <Form.Item>
          <Checkbox checked={isWide(field)} onChange={({ target }) => change({ wide: target.checked })}>
            {t('property.wide')}
          </Checkbox>
        </Form.Item>
      )}
      <KindSettings
        kind={kind}
        dependsOnOthers
        settings={field.settings}
        readable={readable}
        onChange={(settings, edited) => change({ settings }, edited)}
      />
      {kind === 'lookup' && (
        <Suspense fallback={<Skeleton active />}>
          <LookupEditor
            key={key}
            field={field}
            fields={builder.draft.form.fields}
            onChange={(settings, edited) => change({ settings }, edited)}
          />
        </Suspense>
      )}
      <DefaultInput field={field} onChange={(value) => change({ default: value }, 'default')} />
      {hasPlaceholder(field) && (
        <LabelInput
          label={t('property.placeholder')}
          value={field.placeholder}
          onChange={(placeholder) => change({ placeholder }, 'placeholder')}
        />
      )}
      {!definition?.decorative && (
        <LabelInput label={t('property.help')} value={field.help} onChange={(help) => change({ help }, 'help')} />
      )}
      <ConditionInput
        key={key}
        label={t('property.visibleWhen')}
        value={field.visibleWhen}
        fields={readable}
        onChange={(visibleWhen) => change({ visibleWhen }, 'visibleWhen')}
      />
      {isInput(field) && <MoreRules key={`${key} rules`} {...{ field, readable, change }} />}
    </>
  );
}

/** Whether no other entry may have the field's value. Combinations of fields are rules of the form. */
function UniqueBox({ builder, field: { key } }: Omit<Props, 'issues'>) {
  const { t } = useTranslation('formBuilder');
  const { rules = {} } = builder.draft.form;
  const { unique = [] } = rules;
  const isOwn = (keys: readonly string[]) => keys.length === 1 && keys[0] === key;
  const set = (checked: boolean) => {
    const others = unique.filter((keys) => !isOwn(keys));
    builder.apply((draft) => withRules(draft, { ...rules, unique: checked ? [...others, [key]] : others }));
  };
  return (
    <Checkbox checked={unique.some(isOwn)} onChange={({ target }) => set(target.checked)}>
      {t('property.unique')}
    </Checkbox>
  );
}

interface RulesProps {
  field: FormField;
  readable: readonly ConditionField[];
  change: (patch: FieldChange, edited: string) => void;
}

/** Edits when the field is required or read-only, and its checks. The section is folded while there are none. */
function MoreRules({ field, readable, change }: RulesProps) {
  const { t } = useTranslation('formBuilder');
  const { key, requiredWhen, readOnlyWhen, checks = [] } = field;
  const [isOpen] = useState(requiredWhen !== undefined || readOnlyWhen !== undefined || checks.length > 0);
  const rules = (
    <>
      {(['requiredWhen', 'readOnlyWhen'] as const).map((name) => (
        <ConditionInput
          key={`${key} ${name}`}
          label={t(`property.${name}`)}
          value={field[name]}
          fields={readable}
          onChange={(condition) => change({ [name]: condition }, name)}
        />
      ))}
      <ChecksEditor
        checks={checks}
        readable={[...conditionFields([field], currentLocale()), ...readable]}
        onChange={(next) => change({ checks: next.length > 0 ? next : undefined }, 'checks')}
      />
    </>
  );
  return (
    <Collapse
      ghost
      defaultActiveKey={isOpen ? ['rules'] : []}
      items={[{ key: 'rules', label: t('moreRules'), children: rules }]}
    />
  );
}

/** Edits the key by which expressions name the field. It cannot be changed after the field was published. */
function KeyInput({ builder, field }: Omit<Props, 'issues'>) {
  const { t } = useTranslation('formBuilder');
  const id = useId();
  const fixed = Object.hasOwn(builder.published, field.key);
  const taken = (key: string) => builder.draft.form.fields.some((each) => each.key === key);
  const commit = (input: HTMLInputElement) => {
    const key = input.value.trim();
    if (key === field.key) return;
    if (/^[A-Za-z][A-Za-z0-9_]{0,49}$/u.test(key) && !taken(key)) return builder.rename(field.key, key);
    input.value = field.key;
  };
  return (
    <Form.Item label={t('property.key')} htmlFor={id} extra={t(fixed ? 'keyFixed' : 'keyHint')}>
      <Input
        key={field.key}
        id={id}
        disabled={fixed}
        defaultValue={field.key}
        maxLength={formLimits.keyLength}
        spellCheck={false}
        onBlur={({ target }) => commit(target)}
        onPressEnter={({ currentTarget }) => commit(currentTarget)}
      />
    </Form.Item>
  );
}

import { findKind, labelText } from '@portal/contract/fields';
import { formLimits, titleExample, type DrawnForm } from '@portal/contract/forms';
import { ActionMenu } from '@portal/widgets/action-menu';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button, Collapse, Form, Input, Segmented, Skeleton } from 'antd';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../shared/i18n';
import styles from '../builder.module.css';
import type { Builder } from '../useBuilder';

const RulesEditor = lazyInPlace(() => import('./RulesEditor'));

/** Edits the settings of the form as a whole. */
export function FormProperties({ builder }: { builder: Builder }) {
  const { t } = useTranslation('formBuilder');
  const { formName, form } = builder.draft;
  const { nameless } = builder.without;
  const name = useId();
  const title = useId();
  const fields = titleFields(form);
  const example = titleExample(form.title, new Map(fields.map(({ key, label }) => [key, label])));
  const setTitle = (next: string, edited: string | null) =>
    builder.apply((draft) => ({ ...draft, form: { ...draft.form, title: next } }), edited);
  return (
    <>
      <h2>{t('form')}</h2>
      {!nameless && (
        <Form.Item label={t('property.formName')} htmlFor={name} required>
          <Input
            id={name}
            maxLength={formLimits.nameLength}
            showCount
            value={formName}
            status={formName.trim() === '' ? 'error' : ''}
            onChange={({ target }) => builder.apply((draft) => ({ ...draft, formName: target.value }), 'formName')}
          />
        </Form.Item>
      )}
      <Form.Item label={t('property.columns')}>
        <Segmented
          block
          value={form.columns}
          options={Array.from({ length: formLimits.columns }, (_, index) => ({
            value: index + 1,
            label: t('columnCount', { count: index + 1 }),
          }))}
          onChange={(columns) => builder.apply((draft) => ({ ...draft, form: { ...draft.form, columns } }))}
        />
      </Form.Item>
      {!nameless && (
        <Form.Item
          label={t('property.title')}
          htmlFor={title}
          extra={example ? t('titleExample', { title: example }) : t('titleHint')}
        >
          <Input
            id={title}
            maxLength={formLimits.titleLength}
            value={form.title}
            onChange={({ target }) => setTitle(target.value, 'title')}
          />
          <ActionMenu
            disabled={fields.length === 0}
            menu={{ items: fields, onClick: ({ key }) => setTitle(`${form.title}{{${key}}}`, null) }}
          >
            <Button size="small" className={styles.adds}>
              {t('insertField')}
            </Button>
          </ActionMenu>
        </Form.Item>
      )}
      <Collapse
        ghost
        defaultActiveKey={builder.draft.form.rules ? ['rules'] : []}
        items={[
          {
            key: 'rules',
            label: t('rules.title'),
            children: (
              <Suspense fallback={<Skeleton active />}>
                <RulesEditor builder={builder} />
              </Suspense>
            ),
          },
        ]}
      />
      <p>{t('selectHint')}</p>
      <p>{t('keysHint')}</p>
    </>
  );
}

/** Returns the fields whose values can name an instance. Serial numbers are assigned after it is named. */
const titleFields = ({ fields }: DrawnForm): { key: string; label: string }[] =>
  fields
    .filter(({ kind }) => kind !== 'serial' && kind !== 'table' && !findKind(kind)?.decorative)
    .map(({ key, label }) => ({ key, label: labelText(label, currentLocale()) }));

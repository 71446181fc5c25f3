import type { forms } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import styles from './FormsPage.module.css';

export type Form = forms.FormSummary;

export const FormName = ({ form }: { form: Form }) => (
  <div className={styles.name}>
    <strong>{form.formName}</strong>
    <span className={styles.key}>{form.formKey}</span>
  </div>
);

/** Whether processes can use the form, and which version. */
export function FormState({ form: { drawn, enabled, version, changed } }: { form: Form }) {
  const { t } = useTranslation('forms');
  if (!drawn) return <Tag>{t('state.builtIn')}</Tag>;
  return (
    <span className={styles.tags}>
      {version === null ? (
        <Tag>{t('state.draft')}</Tag>
      ) : (
        <Tag color="success">{t('state.published', { version })}</Tag>
      )}
      {version !== null && changed && <Tag color="warning">{t('state.changed')}</Tag>}
      {!enabled && <Tag color="error">{t('state.disabled')}</Tag>}
    </span>
  );
}

export const formColumns = (t: TFunction<'forms'>, actions: (form: Form) => ReactNode): DataColumn<Form>[] => [
  { key: 'name', title: t('column.name'), render: (form) => <FormName form={form} /> },
  { key: 'state', title: t('column.state'), render: (form) => <FormState form={form} /> },
  {
    key: 'updateTime',
    title: t('column.updateTime'),
    render: ({ updateTime }) => (updateTime ? <RelativeTime value={updateTime} /> : '—'),
  },
  { key: 'actions', title: t('column.actions'), render: actions },
];

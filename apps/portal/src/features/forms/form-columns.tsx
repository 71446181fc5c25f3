import type { processDefinition } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import type { TFunction } from 'i18next';
import styles from './FormsPage.module.css';

type Form = processDefinition.FormRecord;

export const FormName = ({ form }: { form: Form }) => (
  <div className={styles.name}>
    <strong>{form.formName}</strong>
    <span className={styles.key}>{form.formKey}</span>
  </div>
);

export const formColumns = (t: TFunction<'forms'>): DataColumn<Form>[] => [
  { key: 'name', title: t('column.name'), render: (form) => <FormName form={form} /> },
  { key: 'router', title: t('column.router'), render: ({ formRouter }) => formRouter },
];

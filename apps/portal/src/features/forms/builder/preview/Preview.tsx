import { compileForm, type CompiledForm, type DrawnForm } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { Modal } from '@portal/widgets/modal';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultValues } from '../../../../shared/fields/form-values';
import { FormGrid } from '../../../../shared/fields/FormGrid';
import { useFormValues } from '../../../../shared/fields/useFormValues';
import { notice } from '../../../../shared/notice';
import styles from '../builder.module.css';

interface Props {
  name: string;
  form: DrawnForm;
  onClose: () => void;
}

const screens = ['desktop', 'phone'] as const;

/** The form as people will fill it in, on a desktop or a phone. It must be free of issues. */
export default function Preview({ name, form, onClose }: Props) {
  const { t } = useTranslation('formBuilder');
  const [screen, setScreen] = useState<(typeof screens)[number]>('desktop');
  const compiled = useMemo(
    () => compileForm({ fields: form.fields, columns: form.columns }, compileFormExpression),
    [form],
  );
  return (
    <Modal open centered width="min(960px, 96vw)" title={t('previewOf', { name })} footer={null} onCancel={onClose}>
      <Segmented
        value={screen}
        options={screens.map((value) => ({ value, label: t(`screen.${value}`) }))}
        onChange={setScreen}
      />
      <div className={styles.screen} data-screen={screen}>
        <PreviewedForm compiled={compiled} columns={screen === 'phone' ? 1 : form.columns} />
      </div>
    </Modal>
  );
}

const everything = {};

function PreviewedForm({ compiled, columns }: { compiled: CompiledForm; columns: number }) {
  const { t } = useTranslation('formBuilder');
  const [initial] = useState(() => defaultValues(compiled));
  const { issues, check, grid } = useFormValues(compiled, initial, everything);
  const report = () => {
    if (check()) notice.success(t('checkPassed'));
    else notice.error(t('checkFailed', { count: issues.length }));
  };
  return (
    <>
      <FormGrid {...grid} columns={columns} keys={compiled.form.fields.map(({ key }) => key)} />
      <Button onClick={report}>{t('check')}</Button>
    </>
  );
}

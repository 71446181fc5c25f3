import type { DrawnForm } from '@portal/contract/forms';
import { Modal } from '@portal/widgets/modal';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPreview } from '../../../../shared/fields/FormPreview';
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
  const report = ({ check, issues }: { check: () => boolean; issues: readonly unknown[] }) => {
    if (check()) notice.success(t('checkPassed'));
    else notice.error(t('checkFailed', { count: issues.length }));
  };
  return (
    <Modal open centered width="min(960px, 96vw)" title={t('previewOf', { name })} footer={null} onCancel={onClose}>
      <Segmented
        value={screen}
        options={screens.map((value) => ({ value, label: t(`screen.${value}`) }))}
        onChange={setScreen}
      />
      <div className={styles.screen} data-screen={screen}>
        <FormPreview
          form={form}
          columns={screen === 'phone' ? 1 : form.columns}
          renderFooter={(filled) => <Button onClick={() => report(filled)}>{t('check')}</Button>}
        />
      </div>
    </Modal>
  );
}

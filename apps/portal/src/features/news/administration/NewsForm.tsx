import type { FormValues } from '@portal/contract/forms';
import { workingVersion } from '@portal/contract/records';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm, type RecordFormProps } from '../../../shared/records';

const NewsPreview = lazyInPlace(() => import('./NewsPreview'));

/** The form of an article. Its preview shows the unsaved text as readers will see it. */
export function NewsForm({ onValues, ...form }: RecordFormProps) {
  const { t } = useTranslation('news');
  const [values, setValues] = useState<FormValues>(() => (form.record ? workingVersion(form.record).values : {}));
  const [shown, setShown] = useState(false);
  return (
    <Flex vertical gap={12}>
      <Button style={{ alignSelf: 'flex-end' }} onClick={() => setShown(true)}>
        {t('preview.open')}
      </Button>
      <RecordForm
        {...form}
        onValues={(typed) => {
          setValues(typed);
          onValues?.(typed);
        }}
      />
      <Suspense>
        {shown && <NewsPreview values={values} recordId={form.record?.id} onClose={() => setShown(false)} />}
      </Suspense>
    </Flex>
  );
}

import type { StoredFileValue } from '@portal/contract/fields';
import { FieldInput, FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSignature, removeSignature, saveSignature, signatureKey } from '../../api/tasks/actions';
import { fieldPorts } from '../../fields/field-ports';
import { onSuccess } from '../../http';
import { notice } from '../../notice';
import { LoadError } from '../../ui/placeholders/LoadError';

/** The signature that the person keeps: added, replaced and deleted by them alone. */
export default function OwnSignature() {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(ownSignature());
  const [signing, setSigning] = useState(false);
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  const change = (sent: ReturnType<typeof saveSignature>, done: string) =>
    onSuccess(sent, async (kept) => {
      client.setQueryData(signatureKey, kept);
      setSigning(false);
      notice.success(done);
    });
  return (
    <FieldPortsProvider value={fieldPorts}>
      <Flex vertical gap={16} align="start">
        <p style={{ margin: 0 }}>{t(data.file ? 'own.hint' : 'own.none')}</p>
        {data.file && <FieldValue kind="signature" value={data.file} settings={{}} />}
        {signing && (
          <FieldInput
            kind="signature"
            value={null}
            settings={{}}
            aria-label={t('signature')}
            onChange={(file) => file && void change(saveSignature({ file: file as StoredFileValue }), t('own.saved'))}
          />
        )}
        <Flex wrap gap={8}>
          {signing ? (
            <Button onClick={() => setSigning(false)}>{t('cancel')}</Button>
          ) : (
            <Button onClick={() => setSigning(true)}>{t(data.file ? 'own.replace' : 'own.add')}</Button>
          )}
          {data.file && !signing && (
            <Button danger onClick={() => void change(removeSignature(), t('own.removed'))}>
              {t('own.remove')}
            </Button>
          )}
        </Flex>
      </Flex>
    </FieldPortsProvider>
  );
}

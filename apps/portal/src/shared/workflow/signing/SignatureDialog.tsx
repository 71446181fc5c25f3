import { limits } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import { FieldInput, FieldValue } from '@portal/widgets/fields';
import { Modal } from '@portal/widgets/modal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSignature, saveSignature, signatureKey } from '../../api/tasks/actions';
import { onSuccess } from '../../http';
import type { OpinionParts } from '../opinion';

interface Props {
  onSigned: (signed: Pick<OpinionParts, 'signature' | 'isSaved'>) => void;
  onClose: () => void;
}

/** Signs on the pad, or with the signature that the person keeps. */
export function SignatureDialog({ onSigned, onClose }: Props) {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const { data } = useQuery(ownSignature());
  const [keeps, setKeeps] = useState(false);
  const saved = data?.file ?? null;
  const sign = async (file: StoredFileValue | null) => {
    if (!file) return;
    if (keeps)
      await onSuccess(saveSignature({ file }), async (kept) => {
        client.setQueryData(signatureKey, kept);
      });
    onSigned({ signature: file, isSaved: false });
  };
  return (
    <Modal open centered width={limits.modalWidth} title={t('dialog')} footer={null} onCancel={onClose}>
      <Flex vertical gap={16}>
        {saved && (
          <Flex wrap gap={8} align="center">
            <FieldValue kind="signature" value={saved} settings={{}} />
            <Button onClick={() => onSigned({ signature: saved, isSaved: true })}>{t('useSaved')}</Button>
          </Flex>
        )}
        <FieldInput
          kind="signature"
          value={null}
          settings={{}}
          aria-label={t('signature')}
          onChange={(file) => void sign(file as StoredFileValue | null)}
        />
        <Checkbox checked={keeps} onChange={({ target }) => setKeeps(target.checked)}>
          {t('keep')}
        </Checkbox>
      </Flex>
    </Modal>
  );
}

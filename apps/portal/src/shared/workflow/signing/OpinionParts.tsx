import { opinions as contract } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import { EditOutlined, PaperClipOutlined } from '@ant-design/icons';
import { FieldInput, FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { Icon } from '@portal/widgets/icon';
import { Button, Flex, Typography } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldPorts } from '../../fields/field-ports';
import type { TakenParts } from '../open-workflow';
import type { Opinion } from '../opinion';
import { SignatureDialog } from './SignatureDialog';
import styles from './OpinionParts.module.css';

interface Props {
  opinion: Opinion;
  takes: TakenParts;
  /** The action was tried without the signature that it needs. */
  isMissing?: boolean;
  disabled?: boolean;
}

/** The files and the signature that go with an opinion, as far as the node takes them. */
export default function OpinionParts({ opinion, takes, isMissing = false, disabled = false }: Props) {
  const { t } = useTranslation('signing');
  const { files, signature } = useSyncExternalStore(opinion.subscribe, opinion.parts);
  const [signing, setSigning] = useState(false);
  /* The field with its hint would take much of a phone's screen from the form. */
  const [isAdding, setAdding] = useState(false);
  return (
    <FieldPortsProvider value={fieldPorts}>
      <Flex wrap gap={8} align="flex-start" className={styles.parts}>
        {takes.signature && (
          <Flex vertical gap={4}>
            <Flex wrap gap={8} align="center">
              {signature && (
                <span className={styles.signature}>
                  <FieldValue kind="signature" value={signature} settings={{}} />
                </span>
              )}
              <Button
                size="small"
                icon={<Icon of={EditOutlined} />}
                disabled={disabled}
                onClick={() => setSigning(true)}
              >
                {t(signature ? 'signAgain' : takes.signature === 'required' ? 'signRequired' : 'sign')}
              </Button>
              {signature && (
                <Button
                  type="text"
                  size="small"
                  disabled={disabled}
                  onClick={() => opinion.changeParts({ signature: null, isSaved: false })}
                >
                  {t('removeSignature')}
                </Button>
              )}
            </Flex>
            {isMissing && !signature && (
              <Typography.Text type="danger" role="alert">
                {t('required')}
              </Typography.Text>
            )}
          </Flex>
        )}
        {takes.files && !isAdding && files.length === 0 && (
          <Button
            size="small"
            icon={<Icon of={PaperClipOutlined} />}
            disabled={disabled}
            onClick={() => setAdding(true)}
          >
            {t('addFiles')}
          </Button>
        )}
        {takes.files && (isAdding || files.length > 0) && (
          <FieldInput
            kind="files"
            value={files.length > 0 ? [...files] : null}
            settings={{ max: contract.opinionLimits.files }}
            disabled={disabled}
            aria-label={t('files')}
            onChange={(next) => opinion.changeParts({ files: (next as StoredFileValue[] | null) ?? [] })}
          />
        )}
      </Flex>
      {signing && (
        <SignatureDialog
          onSigned={(signed) => {
            opinion.changeParts(signed);
            setSigning(false);
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </FieldPortsProvider>
  );
}

import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, messageOfError } from '../http';
import type { EditedFormState } from './useEditedForm';

interface Props {
  edited: EditedFormState;
  textOf?: (refusal: unknown) => string;
  readOnly?: boolean;
  okText?: string;
  /** More buttons. */
  children?: ReactNode;
}

/** Why a save was refused, and the buttons of the form. */
export function EditedFormFooter({ edited, textOf = messageOfError, readOnly = false, okText, children }: Props) {
  const { t } = useTranslation('records');
  const { t: frame } = useTranslation('frame');
  const { isChanged, isRestored, busy, refusal, discard, reload } = edited;
  return (
    <>
      {isRestored && (
        <Alert showIcon type="info" role="status" title={frame('restored.text')} style={{ marginBottom: 16 }} />
      )}
      {refusal !== undefined && (
        <Alert
          showIcon
          type="error"
          role="alert"
          title={textOf(refusal)}
          style={{ marginBottom: 16 }}
          action={
            refusal instanceof CallError &&
            refusal.status === 409 && (
              <Button size="small" onClick={reload}>
                {t('edited.reload')}
              </Button>
            )
          }
        />
      )}
      <Flex wrap gap="small">
        {!readOnly && (
          <Button type="primary" htmlType="submit" loading={busy}>
            {okText ?? t('save')}
          </Button>
        )}
        {isChanged && <Button onClick={discard}>{t('edited.discard')}</Button>}
        {children}
      </Flex>
    </>
  );
}

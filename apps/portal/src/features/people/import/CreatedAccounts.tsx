import type { SheetAnswer } from '@portal/contract';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../../shared/sheet-import';

/** How many accounts were created, and their initial passwords, which cannot be read again. */
export function CreatedAccounts({ answer, onSaved }: { answer: SheetAnswer; onSaved: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Alert
      type="success"
      showIcon
      role="alert"
      title={t('import.created', { count: answer.created })}
      description={
        <Flex vertical gap="middle" align="start">
          {t('import.passwords')}
          <Button
            type="primary"
            onClick={() => {
              saveCsv(answer.resultFile, t('import.passwordsName'));
              onSaved();
            }}
          >
            {t('import.savePasswords')}
          </Button>
        </Flex>
      }
    />
  );
}

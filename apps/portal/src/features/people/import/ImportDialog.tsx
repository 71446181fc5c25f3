import type { SheetAnswer } from '@portal/contract';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { importPeople, readPeopleTemplate } from '../../../shared/api/people';
import { saveCsv } from '../../../shared/files/download-file';
import { SheetImportDialog } from '../../../shared/sheet-import';

interface Props {
  onClose: () => void;
  onImported: () => void;
}

/** Creates accounts from an XLSX file. It stays open until the initial passwords were downloaded. */
export default function ImportDialog(props: Props) {
  const { t } = useTranslation('people');
  return (
    <SheetImportDialog
      {...props}
      mustBeSeen
      title={t('import.title')}
      hint={t('import.hint')}
      readTemplate={readPeopleTemplate}
      send={importPeople}
      renderCreated={(answer, onSeen) => <CreatedAccounts answer={answer} onSaved={onSeen} />}
    />
  );
}

/** Shows how many accounts were created, and their initial passwords, which cannot be read again. */
function CreatedAccounts({ answer, onSaved }: { answer: SheetAnswer; onSaved: () => void }) {
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

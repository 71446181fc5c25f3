import { useTranslation } from 'react-i18next';
import { importPeople, readPeopleTemplate } from '../../../shared/api/people';
import { SheetImportDialog } from '../../../shared/sheet-import';
import { CreatedAccounts } from './CreatedAccounts';

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

import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { importUnits, readUnitTemplate } from '../../../shared/api/organisation/unit-import';
import { SheetImportDialog } from '../../../shared/sheet-import';

interface Props {
  onClose: () => void;
  onImported: () => void;
}

/** Creates companies and departments from an XLSX file. */
export default function ImportUnitsDialog(props: Props) {
  const { t } = useTranslation('units');
  return (
    <SheetImportDialog
      {...props}
      title={t('import.title')}
      hint={t('import.hint')}
      readTemplate={readUnitTemplate}
      send={importUnits}
      renderCreated={({ created }) => (
        <Alert type="success" showIcon role="alert" title={t('import.created', { count: created })} />
      )}
    />
  );
}

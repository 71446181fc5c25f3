import { DownloadOutlined } from '@ant-design/icons';
import { exportFormats, type RecordDefinition } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportRecords, type RecordListQuery } from '../../api/records';
import { saveBlob } from '../../files/download-file';
import { messageOfError } from '../../http';
import { currentLocale } from '../../i18n';
import { notice } from '../../notice';

/** Exports what the list shows, all pages of it. */
export function ExportButton({ definition, query }: { definition: RecordDefinition; query: RecordListQuery }) {
  const { t } = useTranslation('records');
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof exportFormats)[number]) => {
    setBusy(true);
    try {
      const { title } = definition.texts[currentLocale()];
      saveBlob(await exportRecords(definition, query, format), `${title}.${format}`);
    } catch (error) {
      notice.error(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: exportFormats.map((format) => ({
          key: format,
          label: t(`export.${format}`),
          onClick: () => void save(format),
        })),
      }}
    >
      <Button icon={<Icon of={DownloadOutlined} />} loading={busy}>
        {t('export.label')}
      </Button>
    </Dropdown>
  );
}

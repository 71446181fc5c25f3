import { DownloadOutlined } from '@ant-design/icons';
import { exportFormats } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notice } from '../notice';
import { saveBlob } from './download-file';

type Format = (typeof exportFormats)[number];

interface Props {
  /** The name of the file, without its ending. */
  name: string;
  read: (format: Format) => Promise<Blob>;
}

/** Exports what a list shows, all pages of it. */
export function ExportButton({ name, read }: Props) {
  const { t } = useTranslation('records');
  const [busy, setBusy] = useState(false);
  const save = async (format: Format) => {
    setBusy(true);
    try {
      saveBlob(await read(format), `${name}.${format}`);
    } catch (error) {
      notice.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionMenu
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
    </ActionMenu>
  );
}

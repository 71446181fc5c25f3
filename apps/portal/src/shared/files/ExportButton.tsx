import { DownloadOutlined } from '@ant-design/icons';
import { exportFormats, type ExportFormat } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBusy } from '../ui/useBusy';
import { saveBlob } from './download-file';

interface Props {
  /** The name of the file, without its ending. */
  name: string;
  read: (format: ExportFormat) => Promise<Blob>;
}

/** Exports all pages of a list. */
export function ExportButton({ name, read }: Props) {
  const { t } = useTranslation('records');
  const { busy, run } = useBusy();
  const save = async (format: ExportFormat) => saveBlob(await read(format), `${name}.${format}`);
  return (
    <ActionMenu
      menu={{
        items: exportFormats.map((format) => ({
          key: format,
          label: t(`export.${format}`),
          onClick: () => void run(() => save(format)),
        })),
      }}
    >
      <Button icon={<Icon of={DownloadOutlined} />} loading={busy}>
        {t('export.label')}
      </Button>
    </ActionMenu>
  );
}

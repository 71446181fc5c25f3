import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Icon } from '@portal/widgets/icon';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { readArchive, readPdfs } from '../../api/printing';
import { saveBlob } from '../../files/download-file';
import { useBusy } from '../../ui/useBusy';

interface Row {
  procInstId: string;
  title: string;
}

interface Props {
  chosen: readonly Row[];
  /** The other rows of the page that can be chosen. */
  more: readonly Row[];
  /** Whether the list has instances that its reader may archive. */
  archives: boolean;
  onChoose: (rows: readonly Row[]) => void;
}

/** Shows the actions for all chosen instances. */
export default function PrintBar({ chosen, more, archives, onChoose }: Props) {
  const { t } = useTranslation('printing');
  const { busy, run } = useBusy();
  const archiving = useBusy();
  const ids = chosen.map(({ procInstId }) => procInstId);
  const save = async (as: 'zip' | 'pdf') =>
    saveBlob(await readPdfs(ids, as), `${t('several', { count: ids.length })}.${as}`);
  const saveAs = (as: 'zip' | 'pdf') => () => void run(() => save(as));
  const archive = async () => {
    const name = ids.length === 1 ? `${chosen[0]!.title} ` : '';
    saveBlob(await readArchive(ids), `${name}${t('archive')}.zip`);
  };
  return (
    <Flex gap={8} wrap align="center" role="toolbar" aria-label={t('bar')} style={{ marginBottom: 16 }}>
      <span role="status">{t('chosen', { count: chosen.length })}</span>
      <ActionMenu
        menu={{
          items: [
            { key: 'pdf', label: t('merged'), onClick: saveAs('pdf') },
            { key: 'zip', label: t('zipped'), onClick: saveAs('zip') },
          ],
        }}
      >
        <Button size="small" icon={<Icon of={DownloadOutlined} />} loading={busy}>
          {t('pdfs')}
        </Button>
      </ActionMenu>
      {archives && (
        <Button
          size="small"
          icon={<Icon of={InboxOutlined} />}
          title={t('archiveHint')}
          loading={archiving.busy}
          onClick={() => void archiving.run(archive)}
        >
          {t('archive')}
        </Button>
      )}
      {more.length > 0 && (
        <Button size="small" type="link" onClick={() => onChoose([...chosen, ...more])}>
          {t('more', { count: more.length })}
        </Button>
      )}
      <Button size="small" type="link" onClick={() => onChoose([])}>
        {t('clear')}
      </Button>
    </Flex>
  );
}

import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import type { printTemplates } from '@portal/contract';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readArchive, readPdfs, templatesOfSeveral } from '../../api/printing';
import { saveBlob } from '../../files/download-file';
import { useBusy } from '../../ui/useBusy';

const TemplatesDialog = lazyInPlace(() => import('./TemplatesDialog'));

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
  const [offered, offer] = useState<{ as: 'zip' | 'pdf'; processes: printTemplates.OfferedForSeveral }>();
  const save = async (as: 'zip' | 'pdf', templates: number[] = []) =>
    saveBlob(await readPdfs(ids, as, templates), `${t('several', { count: ids.length })}.${as}`);
  const choose = async (as: 'zip' | 'pdf') => {
    const processes = await templatesOfSeveral(ids);
    if (processes.length === 0) await save(as);
    else offer({ as, processes });
  };
  const saveAs = (as: 'zip' | 'pdf') => () => void run(() => choose(as));
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
      <Suspense>
        {offered && (
          <TemplatesDialog
            {...offered}
            total={ids.length}
            onPrint={(templates) => save(offered.as, templates)}
            onClose={() => offer(undefined)}
          />
        )}
      </Suspense>
    </Flex>
  );
}

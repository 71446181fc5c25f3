import { DownloadOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { readPdfs } from '../../api/printing';
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
  onChoose: (rows: readonly Row[]) => void;
}

/** Shows the actions for all chosen instances. */
export default function PrintBar({ chosen, more, onChoose }: Props) {
  const { t } = useTranslation('printing');
  const { busy, run } = useBusy();
  const ids = chosen.map(({ procInstId }) => procInstId);
  const save = async () => saveBlob(await readPdfs(ids), `${t('several', { count: ids.length })}.zip`);
  return (
    <Flex gap={8} wrap align="center" role="toolbar" aria-label={t('bar')} style={{ marginBottom: 16 }}>
      <span role="status">{t('chosen', { count: chosen.length })}</span>
      <Button size="small" icon={<Icon of={DownloadOutlined} />} loading={busy} onClick={() => void run(save)}>
        {t('pdfs')}
      </Button>
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

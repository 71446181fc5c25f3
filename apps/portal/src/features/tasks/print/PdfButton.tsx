import { FilePdfOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { readPdf } from '../../../shared/api/printing';
import { saveBlob } from '../../../shared/files/download-file';
import { useBusy } from '../../../shared/ui/useBusy';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';

interface Props {
  info: Extract<OpenWorkflow, { kind: 'handle' }>['info'];
  discussion?: boolean;
  /** Whether the button shows its icon alone, where the heading is narrow. */
  iconOnly?: boolean;
}

/** Downloads the printed form as a PDF that the server makes. */
export default function PdfButton({ info, discussion = false, iconOnly = false }: Props) {
  const { t } = useTranslation('printing');
  const { busy, run } = useBusy();
  const { procInstId, taskId, taskState, instanceNumber, title } = info;
  const save = async () => {
    const at = taskId !== null && taskState === 'running' ? { taskId } : {};
    const content = await readPdf({ procInstId, ...at, discussion: discussion ? 'true' : 'false' });
    saveBlob(content, `${instanceNumber} ${title}.pdf`);
  };
  return (
    <Button
      icon={<Icon of={FilePdfOutlined} />}
      loading={busy}
      aria-label={t('pdf')}
      title={iconOnly ? t('pdf') : undefined}
      onClick={() => void run(save)}
    >
      {!iconOnly && t('pdf')}
    </Button>
  );
}

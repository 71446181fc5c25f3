import { FilePdfOutlined } from '@ant-design/icons';
import type { printTemplates } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printByTemplate, printTemplates as printTemplateQueries } from '../../../shared/api/print-templates';
import { readPdf } from '../../../shared/api/printing';
import { saveBlob } from '../../../shared/files/download-file';
import { useBusy } from '../../../shared/ui/useBusy';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';

const TemplateDialog = lazyInPlace(() => import('./TemplateDialog'));

interface Props {
  info: Extract<OpenWorkflow, { kind: 'handle' }>['info'];
  discussion?: boolean;
  /** Whether the button shows its icon alone, where the heading is narrow. */
  iconOnly?: boolean;
}

/** Downloads the printed form as a PDF that the server makes, or by a template of its process if it has any. */
export default function PdfButton({ info, discussion = false, iconOnly = false }: Props) {
  const { t } = useTranslation('printing');
  const { busy, run } = useBusy();
  const { procInstId, taskId, taskState, instanceNumber, title } = info;
  const queries = useQueryClient();
  const [offered, offer] = useState<printTemplates.OfferedTemplates>();
  const at = taskId !== null && taskState === 'running' ? { taskId } : {};
  const choose = async () => {
    const templates = await queries.fetchQuery({ ...printTemplateQueries.offered(procInstId), staleTime: 0 });
    if (templates.length === 0) await save();
    else offer(templates);
  };
  const save = async (template?: printTemplates.OfferedTemplates[number]) => {
    const name = `${instanceNumber} ${title}`;
    if (template) {
      const file = await printByTemplate({ procInstId, ...at, templateId: template.id });
      return saveBlob(file, `${name}.${template.kind === 'text' ? 'pdf' : 'docx'}`);
    }
    const content = await readPdf({ procInstId, ...at, discussion: discussion ? 'true' : 'false' });
    saveBlob(content, `${name}.pdf`);
  };
  return (
    <>
      <Button
        icon={<Icon of={FilePdfOutlined} />}
        loading={busy}
        aria-label={t('pdf')}
        title={iconOnly ? t('pdf') : undefined}
        onClick={() => void run(choose)}
      >
        {!iconOnly && t('pdf')}
      </Button>
      <Suspense>
        {offered && <TemplateDialog templates={offered} onPrint={save} onClose={() => offer(undefined)} />}
      </Suspense>
    </>
  );
}

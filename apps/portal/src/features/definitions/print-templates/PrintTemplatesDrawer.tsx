import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import type { printTemplates as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  printTemplates,
  readTemplateFile,
  removeTemplate,
  setDefaultTemplate,
  uploadTemplate,
} from '../../../shared/api/print-templates';
import { useDeletion } from '../../../shared/dialogs/questions';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { saveBlob } from '../../../shared/files/download-file';
import { notice } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useBusy } from '../../../shared/ui/useBusy';
import { PlaceholderList } from './PlaceholderList';
import styles from './print-templates.module.css';
import { TemplateEditor } from './TemplateEditor';
import { Unknown } from './Unknown';

interface Props {
  processKey: string;
  processName: string;
  onClose: () => void;
}

/** The print templates of a process: texts and DOCX files, and which one printing offers first. */
export default function PrintTemplatesDrawer({ processKey, processName, onClose }: Props) {
  const { t } = useTranslation('printTemplates');
  const phone = useIsPhone();
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const { data, error, refetch } = useQuery(printTemplates.list(processKey));
  const [edited, edit] = useState<number | 'new'>();
  const refresh = () => queries.invalidateQueries({ queryKey: printTemplates.keyOf(processKey) });
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await refresh();
    });
  const replace = (file: File, template?: contract.PrintTemplate) =>
    change(async () => {
      const replaced = template && { id: String(template.id), revision: String(template.revision) };
      const { unknown } = await uploadTemplate(file, { processDefKey: processKey, ...replaced });
      notice.success(t(unknown.length > 0 ? 'uploadedUnknown' : 'uploaded', { count: unknown.length }));
    });

  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 'min(880px, 92vw)'} title={t('title', { name: processName })}>
      <p className={styles.hint}>{t('hint')}</p>
      <div className={styles.actions}>
        <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => edit('new')}>
          {t('create')}
        </Button>
        <FileButton label={t('upload')} busy={busy} onFile={replace} />
      </div>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t('none')} />}
      <ul className={styles.list} aria-label={t('list')}>
        {data?.map((template) => (
          <li key={template.id}>
            <Template
              template={template}
              busy={busy}
              onEdit={() => edit(template.id)}
              onReplace={(file) => replace(file, template)}
              onDefault={() =>
                change(() =>
                  setDefaultTemplate({ processDefKey: processKey, id: template.isDefault ? null : template.id }),
                )
              }
              onRemove={() => change(() => removeTemplate(template.id))}
            />
          </li>
        ))}
      </ul>
      <details className={styles.placeholders}>
        <summary>{t('placeholdersOfDocuments')}</summary>
        <p className={styles.hint}>{t('documentHint')}</p>
        <PlaceholderList processKey={processKey} documents onChoose={(text) => void copy(text, t('copied'))} />
      </details>
      {edited !== undefined && (
        <TemplateEditor
          processKey={processKey}
          {...(edited !== 'new' && { id: edited })}
          onClose={() => edit(undefined)}
          onSaved={refresh}
        />
      )}
    </SideDrawer>
  );
}

const copy = (text: string, copied: string) =>
  navigator.clipboard.writeText(text).then(() => notice.success(copied), notice.failure);

interface FileButtonProps {
  label: string;
  busy: boolean;
  onFile: (file: File) => unknown;
}

const FileButton = ({ label, busy, onFile }: FileButtonProps) => (
  <Upload
    accept=".docx"
    showUploadList={false}
    beforeUpload={(file) => {
      void onFile(file);
      return false;
    }}
  >
    <Button icon={<Icon of={UploadOutlined} />} loading={busy}>
      {label}
    </Button>
  </Upload>
);

interface TemplateProps {
  template: contract.PrintTemplate;
  busy: boolean;
  onEdit: () => void;
  onReplace: (file: File) => unknown;
  onDefault: () => unknown;
  onRemove: () => Promise<unknown>;
}

function Template({ template, busy, onEdit, onReplace, onDefault, onRemove }: TemplateProps) {
  const { t } = useTranslation('printTemplates');
  const confirmDeletion = useDeletion();
  const { id, name, kind, isDefault, changedBy, changedTime, unknown } = template;
  return (
    <article aria-label={name} className={styles.template}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Tag>{t(`kind.${kind}`)}</Tag>
        {isDefault && <Tag color="processing">{t('default')}</Tag>}
        <span className={styles.changed}>
          {changedBy} <RelativeTime value={changedTime} />
        </span>
      </div>
      {unknown.length > 0 && <Unknown names={unknown} />}
      <div className={styles.actions}>
        {kind === 'text' ? (
          <Button onClick={onEdit}>{t('edit')}</Button>
        ) : (
          <>
            <Button
              onClick={() => void readTemplateFile(id).then((file) => saveBlob(file, `${name}.docx`), notice.failure)}
            >
              {t('download')}
            </Button>
            <FileButton label={t('replace')} busy={busy} onFile={onReplace} />
          </>
        )}
        <Button onClick={() => void onDefault()}>{t(isDefault ? 'noDefault' : 'setDefault')}</Button>
        <Button danger onClick={() => confirmDeletion(name, async () => void (await onRemove()))}>
          {t('remove')}
        </Button>
      </div>
    </article>
  );
}

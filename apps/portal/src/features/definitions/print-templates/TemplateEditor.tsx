import { printTemplates as contract } from '@portal/contract';
import { FieldInput } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewTemplate, printTemplates, saveTemplate } from '../../../shared/api/print-templates';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { notice } from '../../../shared/notice';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useBusy } from '../../../shared/ui/useBusy';
import { PlaceholderList } from './PlaceholderList';
import styles from './print-templates.module.css';
import { Unknown } from './Unknown';

/* The page draws the preview, because the content security policy closes the browser's own viewer of PDFs. */
const PdfPages = lazyInPlace(async () => ({
  default: (await import('../../../shared/file-preview/PdfPages')).PdfPages,
}));

interface Props {
  processKey: string;
  /** Absent for a new template. */
  id?: number;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Writes a template as a text, with a preview by a real instance. */
export function TemplateEditor({ processKey, id, onClose, onSaved }: Props) {
  const { t } = useTranslation('printTemplates');
  const phone = useIsPhone();
  const stored = useQuery({ ...printTemplates.detail(processKey, id ?? 0), enabled: id !== undefined, gcTime: 0 });
  return (
    <SideDrawer
      onClose={onClose}
      size={phone ? '100%' : 'min(1180px, 96vw)'}
      title={t(id === undefined ? 'create' : 'edit')}
    >
      {id !== undefined && !stored.data ? (
        <LoadState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Editor processKey={processKey} {...(stored.data && { stored: stored.data })} onSaved={onSaved} />
      )}
    </SideDrawer>
  );
}

interface EditorProps extends Pick<Props, 'processKey' | 'onSaved'> {
  stored?: contract.PrintTemplate & { content: string };
}

function Editor({ processKey, stored, onSaved }: EditorProps) {
  const { t } = useTranslation('printTemplates');
  const [name, setName] = useState(stored?.name ?? '');
  const [content, setContent] = useState(stored?.content ?? '');
  const [saved, setSaved] = useState<contract.SavedTemplate | undefined>(stored);
  const insert = useRef<(text: string) => void>(undefined);
  const [keepEditor] = useState(() => (use: (text: string) => void) => {
    insert.current = use;
  });
  const { busy, run } = useBusy();
  const save = () =>
    run(async () => {
      const known = saved && { id: saved.id, revision: saved.revision };
      setSaved(await saveTemplate({ processDefKey: processKey, name, content, ...known }));
      notice.success(t('saved'));
      await onSaved();
    });
  return (
    <div className={styles.editor}>
      <div className={styles.written}>
        <Form layout="vertical">
          <Form.Item label={t('name')} required>
            <Input
              aria-label={t('name')}
              value={name}
              maxLength={contract.templateLimits.nameLength}
              onChange={({ target }) => setName(target.value)}
            />
          </Form.Item>
          <Form.Item label={t('content')}>
            <FieldInput
              kind="rich-text"
              aria-label={t('content')}
              value={content || null}
              onChange={(value) => setContent(typeof value === 'string' ? value : '')}
              onEditor={keepEditor}
              settings={{ max: contract.templateLimits.contentLength }}
            />
          </Form.Item>
        </Form>
        {saved && saved.unknown.length > 0 && <Unknown names={saved.unknown} />}
        <Button type="primary" loading={busy} disabled={name.trim() === ''} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Preview processKey={processKey} content={content} />
      </div>
      <aside aria-label={t('placeholders')}>
        <h3>{t('placeholders')}</h3>
        <p className={styles.hint}>{t('placeholdersHint')}</p>
        <PlaceholderList processKey={processKey} onChoose={(text) => insert.current?.(text)} />
      </aside>
    </div>
  );
}

/** Prints what is written by an instance that the administrator chooses. */
function Preview({ processKey, content }: { processKey: string; content: string }) {
  const { t } = useTranslation('printTemplates');
  const { data } = useQuery(printTemplates.instances(processKey));
  const [chosen, choose] = useState<string>();
  const [pdf, setPdf] = useState<Blob>();
  const { busy, run } = useBusy();
  const instances = data?.records.filter(({ processDefinitionKey }) => processDefinitionKey === processKey) ?? [];
  const procInstId = chosen ?? instances[0]?.procInstId;
  const show = () =>
    run(async () => {
      if (procInstId) setPdf(await previewTemplate({ processDefKey: processKey, procInstId, content }));
    });
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {data && instances.length === 0 && <p className={styles.hint}>{t('noInstances')}</p>}
      <div className={styles.actions}>
        <Select
          aria-label={t('instance')}
          className={styles.instance}
          value={procInstId ?? null}
          onChange={choose}
          disabled={instances.length === 0}
          options={instances.map(({ procInstId: value, instanceNumber, title }) => ({
            value,
            label: `${instanceNumber} ${title}`,
          }))}
        />
        <Button loading={busy} disabled={!procInstId} onClick={() => void show()}>
          {t('showPreview')}
        </Button>
      </div>
      {pdf && (
        <div className={styles.pdf}>
          <Suspense>
            <PdfPages bytes={pdf} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

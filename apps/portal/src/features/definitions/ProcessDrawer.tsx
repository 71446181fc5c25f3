import { limits, type definitions } from '@portal/contract';
import { DataTable } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import {
  checkBpmnXml,
  loadDefinition,
  loadDraft,
  removeDraft,
  saveDraft,
  versionPage,
} from '../../shared/api/definitions/definitions';
import { useDeletion } from '../../shared/dialogs/questions';
import { notice } from '../../shared/notice';
import { monitorPath, type ComparedSide } from '../../shared/paths';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { SuspensionDialog, type SuspensionTarget } from '../monitor';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import CreateProcessDialog from './CreateProcessDialog';
import { isKeyTaken, openComparison, openDesigner, restoreVersion } from './process-actions';
import styles from './ProcessDrawer.module.css';
import { VersionCard, versionColumns, type VersionActions } from './version-columns';

const PrintTemplatesDrawer = lazyInPlace(() => import('./print-templates/PrintTemplatesDrawer'));

interface Props {
  process: definitions.DefinitionRecord;
  onClose: () => void;
}

/** Shows the draft and the versions of a process, and the actions on them. */
export default function ProcessDrawer({ process, onClose }: Props) {
  const { t } = useTranslation('definitions');
  const { modal } = App.useApp();
  const confirmDeletion = useDeletion();
  const phone = useIsPhone();
  const queries = useQueryClient();
  const [page, setPage] = useState<{ current: number; size: number }>({ current: 1, size: limits.pageSize });
  const { processDefinitionKey: key, name, draftRevision, version: newest } = process;
  const { data, error, refetch } = useQuery(versionPage(key, page));
  const [copied, copy] = useState<ComparedSide>();
  const [suspended, suspend] = useState<SuspensionTarget>();
  const [printing, setPrinting] = useState(false);

  const opened = { processDefinitionKey: key, processName: name };
  const compare = (before: ComparedSide, after: ComparedSide) => openComparison({ ...opened, before, after });
  const confirmed = async (title: string, okText: string, content: string): Promise<boolean> =>
    modal.confirm({ title, content, okText, cancelText: t('drawer.cancel'), okButtonProps: { danger: true } });

  const deleteDraft = async (revision: number) => {
    const removal = removeDraft({ processDefinitionKey: key, revision });
    await removal.then(() => notice.success(t('drawer.deleted')), notice.failure);
    await queries.invalidateQueries({ queryKey: ['process-definitions'] });
  };
  const askToDelete = () => {
    if (draftRevision === null) return;
    const effects = t(newest === null ? 'drawer.deleteUnpublished' : 'drawer.deleteContent');
    confirmDeletion(t('drawer.draftOf', { name }), () => deleteDraft(draftRevision), { effects });
  };
  const restore = async (version: number) => {
    const overwrite = (message: string) =>
      confirmed(t('drawer.restoreTitle', { version }), t('drawer.restoreOk'), message);
    const restored = await restoreVersion(process, version, overwrite).catch(notice.failure);
    if (restored) openDesigner({ ...opened, source: 'draft' });
  };
  const actions: VersionActions = {
    newest,
    hasDraft: draftRevision !== null,
    view: (version) => openDesigner({ ...opened, source: 'deployed', version }),
    compare,
    copy,
    restore,
    suspend: ({ version, suspension }) => suspend({ ...process, version, suspension }),
  };
  const instances = `${monitorPath}?${new URLSearchParams({ process: name }).toString()}`;

  return (
    <SideDrawer
      onClose={onClose}
      size={phone ? '100%' : 'min(1040px, 92vw)'}
      title={t('drawer.title', { name })}
      extra={
        <div className={styles.actions}>
          {newest !== null && <Button onClick={() => setPrinting(true)}>{t('drawer.printTemplates')}</Button>}
          <Link to={instances}>{t('drawer.monitor')}</Link>
        </div>
      }
    >
      <DraftSection
        process={process}
        onOpen={() => openDesigner({ ...opened, source: 'draft' })}
        onCompare={(version) => compare(version, 'draft')}
        onCopy={() => copy('draft')}
        onDelete={askToDelete}
      />
      <h3 className={styles.versions}>
        {t('drawer.versions')}
        {newest !== null && (
          <Button onClick={() => suspend({ processDefinitionKey: key, name, suspension: process.suspension })}>
            {t(process.suspension ? 'drawer.activateAll' : 'drawer.suspendAll')}
          </Button>
        )}
      </h3>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name="process-versions"
          label={t('drawer.versions')}
          columns={versionColumns(t, actions)}
          rows={data?.records ?? []}
          rowKey={({ processDefinitionId }) => processDefinitionId}
          loading={!data}
          onRefresh={() => void refetch()}
          renderCard={phone ? (record) => <VersionCard record={record} actions={actions} /> : undefined}
          empty={data && <EmptyState text={t('drawer.none')} />}
          paging={{ ...page, total: data?.total ?? 0, onChange: (current, size) => setPage({ current, size }) }}
        />
      )}
      <Suspense>{suspended && <SuspensionDialog of={suspended} onClose={() => suspend(undefined)} />}</Suspense>
      <Suspense>
        {printing && <PrintTemplatesDrawer processKey={key} processName={name} onClose={() => setPrinting(false)} />}
      </Suspense>
      {copied !== undefined && <CopyDialog process={process} side={copied} onClose={() => copy(undefined)} />}
    </SideDrawer>
  );
}

interface CopyDialogProps {
  process: definitions.DefinitionRecord;
  /** The copied side: the draft, or a version. */
  side: ComparedSide;
  onClose: () => void;
}

/** Asks for another key and name. The copy becomes the draft of a new process. */
function CopyDialog({ process, side, onClose }: CopyDialogProps) {
  const { t } = useTranslation('definitions');
  const copy = async ({ key, name }: { key: string; name: string }) => {
    const from = process.processDefinitionKey;
    const source = await (side === 'draft' ? loadDraft(from) : loadDefinition(from, side));
    if (!source) throw new Error(t('compare.missing'));
    const { newBpmnXml } = await checkBpmnXml({ newId: key, newName: name, xml: source.bpmnData });
    const nothingYet = { revision: null, version: null };
    await saveDraft({ bpmnData: newBpmnXml, processDefinitionKey: key, processName: name, ...nothingYet });
    openDesigner({ processDefinitionKey: key, processName: name, source: 'draft' });
  };
  return (
    <CreateProcessDialog
      draft={`process ${process.processDefinitionKey} copy`}
      title={t('drawer.copyTitle')}
      okText={t('drawer.copyOk')}
      isTaken={isKeyTaken}
      onCreate={copy}
      onCancel={onClose}
    />
  );
}

interface DraftSectionProps {
  process: definitions.DefinitionRecord;
  onOpen: () => void;
  /** Compares it with the newest version. */
  onCompare: (version: number) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Shows the draft of a process: who saved it when, and the actions on it. */
function DraftSection({ process, onOpen, onCompare, onCopy, onDelete }: DraftSectionProps) {
  const { t } = useTranslation('definitions');
  const { hasDraft, draftBy, draftTime, version } = process;
  return (
    <section className={styles.draft} aria-label={t('drawer.draft')}>
      <h3>{t('drawer.draft')}</h3>
      {hasDraft ? (
        <>
          <p>
            {t('drawer.draftSaved', { person: draftBy ?? '—' })} {draftTime && <RelativeTime value={draftTime} />}
          </p>
          <div className={styles.actions}>
            <Button type="primary" onClick={onOpen}>
              {t('drawer.openDraft')}
            </Button>
            {version !== null && (
              <Button onClick={() => onCompare(version)}>{t('drawer.compareDraft', { version })}</Button>
            )}
            <Button onClick={onCopy}>{t('drawer.copy')}</Button>
            <Button danger onClick={onDelete}>
              {t('drawer.deleteDraft')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('drawer.noDraft')}</p>
      )}
    </section>
  );
}

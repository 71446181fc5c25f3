import { isPictureName, type StoredFileValue } from '@portal/contract/fields';
import type { VisitorKind } from '@portal/contract/visitors';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { readVisitorFile, visitorDetail } from '../../shared/api/visitors';
import { CityFigures } from '../../shared/city-figures/CityFigures';
import { storedFilePorts } from '../../shared/fields/field-ports';
import {
  carrierAddress,
  cityCardAddress,
  meetingAddress,
  serviceAddress,
  visitorListAddress,
} from '../../shared/paths';
import { signInAddress, visitorsPath } from '../../shared/session/guard';
import { useSession } from '../../shared/session/store';
import { CallError } from '../../shared/http';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useKind } from './useKind';
import { VisitorsGate } from '../../shared/ui/placeholders/VisitorsGate';
import { VisitorCover } from './VisitorCover';
import { VisitorsWay } from './VisitorsWay';
import styles from './visitors.module.css';

/** /public/:kind/:id: one thing that visitors may read, and where to go on with an account. */
export function VisitorDetailPage() {
  const kind = useKind();
  const id = Number(useParams().id);
  if (!kind) return <Navigate to={visitorsPath} replace />;
  return (
    <VisitorsGate>
      {Number.isSafeInteger(id) && id > 0 ? <Detail key={`${kind} ${id}`} kind={kind} id={id} /> : <Gone kind={kind} />}
    </VisitorsGate>
  );
}

/** What one does with an account, and where. */
const goesOn: Readonly<Partial<Record<VisitorKind, (id: number) => string>>> = {
  services: serviceAddress,
  meetings: meetingAddress,
  carriers: carrierAddress,
  cityCards: cityCardAddress,
};

function Gone({ kind }: { kind: VisitorKind }) {
  const { t } = useTranslation('visitors');
  return (
    <>
      <VisitorsWay steps={[{ label: t(`kinds.${kind}`), to: visitorListAddress(kind) }]} />
      <EmptyState wholePage text={t('gone')} />
    </>
  );
}

function Detail({ kind, id }: { kind: VisitorKind; id: number }) {
  const { t, i18n } = useTranslation('visitors');
  const signedIn = useSession() !== null;
  const { data, error, refetch } = useQuery({ ...visitorDetail(kind, id, i18n.language), retry: false });
  const ports = useMemo(
    () =>
      storedFilePorts({ files: data?.files ?? [], texts: data?.texts ?? [] }, (file) =>
        readVisitorFile(kind, id, file),
      ),
    [data, kind, id],
  );
  useDocumentTitle(data?.title ?? t(`kinds.${kind}`));
  const address = goesOn[kind]?.(id);
  if (!data && error instanceof CallError && [400, 404].includes(error.status)) return <Gone kind={kind} />;
  return (
    <>
      <VisitorsWay steps={[{ label: t(`kinds.${kind}`), to: visitorListAddress(kind) }]} />
      <article className={styles.detail}>
        {!data && <LoadState error={error} onRetry={() => void refetch()} lines={12} />}
        {data && (
          <>
            {data.cover && <VisitorCover kind={kind} id={id} file={data.cover} />}
            <header>
              <h1>{data.title}</h1>
              <p className={styles.note}>{[data.note, data.date].filter(Boolean).join(' · ')}</p>
              {address && (
                <Button type="primary" href={signedIn ? address : signInAddress(address)}>
                  {t(kind === 'services' || kind === 'meetings' ? `goOn.${kind}` : 'goOn.others')}
                </Button>
              )}
            </header>
            {data.facts.length > 0 && (
              <dl className={styles.facts}>
                {data.facts.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {data.figures && data.figures.length > 0 && (
              <section>
                <h2>{t('figures')}</h2>
                <CityFigures series={data.figures} />
              </section>
            )}
            <FieldPortsProvider value={ports}>
              <Suspense fallback={<PagePlaceholder />}>
                {data.texts.map(({ label, html }) => (
                  <section key={label}>
                    {label !== '' && <h2>{label}</h2>}
                    <FieldValue kind="rich-text" value={html} settings={{}} />
                  </section>
                ))}
                {attached(data.files).map(
                  ({ fieldKind, files }) =>
                    files.length > 0 && (
                      <section key={fieldKind}>
                        <h2>{t(fieldKind)}</h2>
                        <FieldValue kind={fieldKind} value={files} settings={{}} />
                      </section>
                    ),
                )}
              </Suspense>
            </FieldPortsProvider>
          </>
        )}
      </article>
    </>
  );
}

/** Returns the pictures, which are shown, and the other files, which are named. */
function attached(all: readonly StoredFileValue[]) {
  return [
    { fieldKind: 'pictures', files: all.filter(({ original }) => isPictureName(original)) },
    { fieldKind: 'files', files: all.filter(({ original }) => !isPictureName(original)) },
  ] as const;
}

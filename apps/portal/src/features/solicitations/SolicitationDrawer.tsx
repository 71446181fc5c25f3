import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex } from 'antd';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readSolicitationFile, solicitationDetail } from '../../shared/api/solicitations';
import { storedFilePorts } from '../../shared/fields/stored-file-ports';
import { CallError } from '../../shared/http';
import { EmptyState } from '../../shared/ui/EmptyState';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import { OwnOpinion } from './OwnOpinion';
import { SolicitationState } from './SolicitationState';

/** A solicitation with its result and the own opinion. */
export default function SolicitationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('solicitations');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(solicitationDetail(id));
  const ports = useMemo(
    () => storedFilePorts({ attachments: data?.attachments ?? [] }, (file) => readSolicitationFile(id, file)),
    [id, data],
  );
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Drawer open onClose={onClose} size={phone ? '100%' : 'min(820px, 92vw)'} title={data?.title ?? t('title')}>
      {gone && <EmptyState text={t('gone')} />}
      {!data && error && !gone && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PagePlaceholder />}
      {data && (
        <Flex vertical gap={16}>
          <Flex gap={8} wrap align="center">
            <SolicitationState state={data.state} />
            <span>
              {t('until')} <AbsoluteTime value={data.endAt} />
            </span>
          </Flex>
          <FieldPortsProvider value={ports}>
            <Suspense fallback={<PagePlaceholder />}>
              <FieldValue kind="rich-text" value={data.body} settings={{}} />
              {data.attachments.length > 0 && <FieldValue kind="files" value={data.attachments} settings={{}} />}
              {data.result !== null && (
                <section aria-label={t('result')}>
                  <h3>{t('result')}</h3>
                  <FieldValue kind="rich-text" value={data.result} settings={{}} />
                </section>
              )}
            </Suspense>
          </FieldPortsProvider>
          <OwnOpinion solicitation={data} />
        </Flex>
      )}
    </Drawer>
  );
}

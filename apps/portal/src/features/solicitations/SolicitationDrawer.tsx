import { solicitations } from '@portal/contract/solicitations';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readSolicitationFile, solicitationDetail } from '../../shared/api/solicitations';
import { storedFilePorts } from '../../shared/fields/field-ports';
import { ReadingDrawer } from '../../shared/reading/ReadingDrawer';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { RecordStateTag } from '../../shared/records';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import { OwnOpinion } from './OwnOpinion';

/** Shows a solicitation with its result and the reader's own opinion. */
export default function SolicitationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('solicitations');
  const read = useQuery(solicitationDetail(id));
  const { data } = read;
  const ports = useMemo(
    () => storedFilePorts({ attachments: data?.attachments ?? [] }, (file) => readSolicitationFile(id, file)),
    [id, data],
  );
  return (
    <ReadingDrawer read={read} title={data?.title ?? t('title')} gone={t('gone')} onClose={onClose}>
      {(solicitation) => (
        <Flex vertical gap={16}>
          <Flex gap={8} wrap align="center">
            <RecordStateTag definition={solicitations} state={solicitation.state} />
            <span>
              {t('until')} <AbsoluteTime value={solicitation.endAt} />
            </span>
          </Flex>
          <FieldPortsProvider value={ports}>
            <Suspense fallback={<PagePlaceholder />}>
              <FieldValue kind="rich-text" value={solicitation.body} settings={{}} />
              {solicitation.attachments.length > 0 && (
                <FieldValue kind="files" value={solicitation.attachments} settings={{}} />
              )}
              {solicitation.result !== null && (
                <section aria-label={t('result')}>
                  <h3>{t('result')}</h3>
                  <FieldValue kind="rich-text" value={solicitation.result} settings={{}} />
                </section>
              )}
            </Suspense>
          </FieldPortsProvider>
          <OwnOpinion solicitation={solicitation} />
        </Flex>
      )}
    </ReadingDrawer>
  );
}

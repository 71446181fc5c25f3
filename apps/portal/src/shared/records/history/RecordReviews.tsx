import type { RecordDefinition } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { recordReviews } from '../../api/records/reviews';
import { LoadError } from '../../ui/placeholders/LoadError';
import { PagePlaceholder } from '../../ui/placeholders/PagePlaceholder';
import { AbsoluteTime } from '../../ui/RelativeTime';
import { Timeline } from '../../workflow/history/Timeline';
import type { WorkflowTarget } from '../../workflow/target';

interface Props {
  definition: RecordDefinition;
  id: number;
  onOpen: (target: WorkflowTarget) => void;
}

/** The reviews of a record with their steps and opinions, newest first. */
export default function RecordReviews({ definition, id, onOpen }: Props) {
  const { t } = useTranslation('records');
  const { data, error, refetch } = useQuery(recordReviews(definition, id));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  if (data.length === 0) return <Typography.Text type="secondary">{t('reviews.none')}</Typography.Text>;
  return (
    <Flex vertical gap={16}>
      {data.map(({ procInstId, startTime, steps }) => (
        <section key={startTime} aria-label={t('reviews.title')}>
          <Flex justify="space-between" align="center" gap={8} style={{ marginBottom: 8 }}>
            <span>
              {t('reviews.submitted')} <AbsoluteTime value={startTime} />
            </span>
            {procInstId && (
              <Button size="small" type="link" onClick={() => onOpen({ procInstId })}>
                {t('reviews.open')}
              </Button>
            )}
          </Flex>
          <Timeline rows={steps} />
        </section>
      ))}
    </Flex>
  );
}

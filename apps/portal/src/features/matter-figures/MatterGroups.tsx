import type { CountedMatters } from '@portal/contract/matter-figures';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onTimeShare, shareText } from '../../shared/charts/SharesChart';
import { StackedBarChart } from '../../shared/charts/StackedBarChart';

interface Group extends CountedMatters {
  name: string;
  /** The list of the group, if it has one. */
  address: string | undefined;
}

/** Matters by category or handler: how many are handled, open and overdue, and how well they were handled as a table. */
export function MatterGroups({ title, groups }: { title: string; groups: readonly Group[] }) {
  const { t } = useTranslation('matterFigures');
  const navigate = useNavigate();
  return (
    <StackedBarChart
      title={title}
      parts={[t('handledInTime'), t('inTime'), t('handledLate'), t('overdue')]}
      bars={groups.map(({ name, handled, handledLate, open, overdue }) => ({
        label: name,
        counts: [handled - handledLate, open - overdue, handledLate, overdue],
      }))}
      step={32}
      addressOf={(row) => groups[row]?.address}
      onSelect={(index) => {
        const { address } = groups[index] ?? {};
        if (address !== undefined) void navigate(address);
      }}
      table={{
        columns: [
          title,
          t('received'),
          t('handled'),
          t('onTime'),
          t('open'),
          t('overdue'),
          t('hours'),
          t('satisfaction'),
        ],
        rows: groups.map((group) => [
          group.name,
          group.received,
          group.handled,
          shareText(onTimeShare(group)),
          group.open,
          group.overdue,
          group.hours ?? '—',
          averageText(group),
        ]),
      }}
    />
  );
}

export const averageText = ({ rated, sum }: CountedMatters): string => (rated === 0 ? '—' : (sum / rated).toFixed(1));

import { talentAcceptances, talentInstalments, talentReports, type GrantEntry } from '@portal/contract/talent-grants';
import { textsIn } from '@portal/contract';
import { textOf, type RecordDefinition } from '@portal/contract/records';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Progress, Timeline } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyForAcceptance, grantTimeline, refreshGrants } from '../../shared/api/talent-grants';
import { currentLocale } from '../../shared/i18n';
import { RecordDetail, RecordStateTag, RecordValue, type RecordDetailProps } from '../../shared/records';
import { StateTag } from '../../shared/ui/StateTag';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useBusy } from '../../shared/ui/useBusy';
import { money } from '../../shared/ui/money';

const RecordDrawer = lazyInPlace(() => import('../../shared/records/RecordDrawer'));

const definitions: Readonly<Partial<Record<GrantEntry['kind'], RecordDefinition>>> = {
  instalment: talentInstalments,
  report: talentReports,
  acceptance: talentAcceptances,
};

const colours = { paid: 'green', accepted: 'green', passed: 'green', failed: 'red' } as const;

/** A granted project: how much was paid, its instalments, reports and acceptances in the order of time, its contract. */
export function GrantDetail({ definition, record }: RecordDetailProps) {
  const { t } = useTranslation('talentGrants');
  const client = useQueryClient();
  const { busy, run } = useBusy();
  const [opened, setOpened] = useState<Pick<GrantEntry, 'kind' | 'id'> | null>(null);
  const { data, error, refetch } = useQuery(grantTimeline(record.id));
  const openedDefinition = opened && definitions[opened.kind];
  const apply = () =>
    run(async () => {
      const { id } = await applyForAcceptance(record.id);
      await refreshGrants(client);
      setOpened({ kind: 'acceptance', id });
    });
  const close = () => {
    setOpened(null);
    void refreshGrants(client);
  };
  return (
    <Flex vertical gap={24}>
      {record.state === 'running' && record.editable && <Alert type="info" showIcon title={t('change')} />}
      {record.state === 'ended' && (
        <Alert
          type="error"
          showIcon
          title={<RecordValue definition={definition} record={record} name="outcome" />}
          description={textOf(record.values, 'endReason')}
        />
      )}
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && (
        <section aria-label={t('timeline')}>
          <Flex justify="space-between" align="center" gap={16} wrap style={{ marginBottom: 16 }}>
            <div style={{ flex: '1 1 240px' }}>
              <Progress
                percent={data.amount > 0 ? Math.round((data.paid / data.amount) * 100) : 0}
                aria-label={t('paid')}
              />
              <span style={{ color: 'var(--muted)' }}>
                {t('paid')} {money(data.paid)} / {money(data.amount)}
              </span>
            </div>
            {data.acceptable && (
              <Button loading={busy} onClick={() => void apply()}>
                {t('apply')}
              </Button>
            )}
          </Flex>
          {data.secondTermUntil && data.state === 'running' && (
            <Alert
              type="warning"
              showIcon
              title={t('secondTerm', { date: data.secondTermUntil })}
              style={{ marginBottom: 16 }}
            />
          )}
          {data.entries.length > 1 ? (
            <Timeline
              items={data.entries
                .filter(({ kind }) => kind in definitions)
                .map((entry) => ({
                  key: `${entry.kind} ${entry.id}`,
                  color: entry.overdue ? 'red' : (colours[entry.state as keyof typeof colours] ?? 'blue'),
                  content: <Entry entry={entry} onOpen={() => setOpened(entry)} />,
                }))}
            />
          ) : (
            <p style={{ color: 'var(--muted)' }}>{t('noEntries')}</p>
          )}
        </section>
      )}
      <section aria-label={t('contract')}>
        <RecordDetail definition={definition} record={record} />
      </section>
      {openedDefinition && (
        <Suspense fallback={null}>
          <RecordDrawer
            definition={openedDefinition}
            id={opened.id}
            onOpen={() => void refreshGrants(client)}
            onClose={close}
          />
        </Suspense>
      )}
    </Flex>
  );
}

function Entry({ entry, onOpen }: { entry: GrantEntry; onOpen: () => void }) {
  const { t } = useTranslation('talentGrants');
  const { kind, state, detail, amount, dueOn, doneAt, overdue } = entry;
  const definition = definitions[kind]!;
  const name =
    kind === 'report'
      ? t(`report.${detail}`, { defaultValue: textsIn(definition.texts, currentLocale()).title })
      : t(kind === 'instalment' ? 'instalment' : 'acceptance', { serial: detail });
  return (
    <Flex gap={8} align="center" justify="space-between" wrap>
      <Flex vertical>
        <strong>
          {name}
          {amount !== null && ` · ${money(amount)}`}
        </strong>
        <span style={{ color: 'var(--muted)' }}>
          {doneAt ? t('done', { date: doneAt.slice(0, 10) }) : dueOn && t('due', { date: dueOn })}
        </span>
      </Flex>
      <Flex gap={8} align="center">
        {overdue && <StateTag colour="error" label={t('overdue')} />}
        <RecordStateTag definition={definition} state={state} />
        <Button size="small" aria-label={`${t('open')} ${name}`} onClick={onOpen}>
          {t('open')}
        </Button>
      </Flex>
    </Flex>
  );
}

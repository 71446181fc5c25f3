import {
  passedOver,
  proposedSum,
  type Appraised,
  type AppraisalOverview,
  type Proposed,
} from '@portal/contract/talent-appraisals';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Input, InputNumber, Tag } from 'antd';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  decideResults,
  proposeResults,
  publiciseResults,
  refreshAppraisals,
} from '../../../shared/api/talent-appraisals';
import { useDangerQuestion } from '../../../shared/dialogs/questions';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog';
import { notice } from '../../../shared/notice';
import { useSession } from '../../../shared/session/store';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { useChange } from '../../../shared/ui/useBusy';
import { money } from '../../../shared/ui/money';
import { lastWithin, suggested, type Draft } from './proposal';
import styles from './appraisal.module.css';

/** The ranking of a batch, on which the office proposes and a second person decides. The line shows where the budget ends. */
export function Ranking({ overview }: { overview: AppraisalOverview }) {
  const { t } = useTranslation('talentAppraisals');
  const ranked = overview.applications.filter(({ rank }) => rank !== null);
  const proposing = overview.stage === 'scoring';
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({});
  if (ranked.length === 0) return <EmptyState text={t('noRanking')} />;
  const usual = suggested(ranked, overview.budget);
  const draftOf = (row: Appraised): Draft => (proposing ? (drafts[row.id] ?? usual[row.id]!) : row);
  const rows = ranked.map((row): Proposed => ({
    ...draftOf(row),
    id: row.id,
    rank: row.rank!,
    amount: draftOf(row).amount,
  }));
  const skipped = new Set(passedOver(rows));
  const line = lastWithin(rows, overview.budget);
  const change = (row: Appraised, values: Partial<Draft>) =>
    setDrafts((before) => ({ ...before, [row.id]: { ...draftOf(row), ...values } }));
  return (
    <>
      <div className={styles.bar}>
        <Sums rows={rows} budget={overview.budget} />
        <Decisions overview={overview} rows={rows} proposing={proposing} />
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('parts.ranking')}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('fields.rank')}</th>
              <th scope="col">{t('fields.project')}</th>
              <th scope="col" className={styles.number}>
                {t('fields.average')}
              </th>
              <th scope="col" className={styles.number}>
                {t('fields.requested')}
              </th>
              <th scope="col">{t('fields.supported')}</th>
              <th scope="col">{t('fields.amount')}</th>
              <th scope="col">{t('fields.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {ranked.map((row) => (
              <Fragment key={row.id}>
                <Row
                  row={row}
                  draft={draftOf(row)}
                  skipped={skipped.has(row.id)}
                  onChange={proposing ? (values) => change(row, values) : undefined}
                />
                {row.id === line && (
                  <tr className={styles.line}>
                    <td colSpan={7}>
                      <span>{t('budgetLine')}</span>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Sums({ rows, budget }: { rows: readonly Proposed[]; budget: number | null }) {
  const { t } = useTranslation('talentAppraisals');
  const sum = proposedSum(rows);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('fields.supportedCount')}</dt>
        <dd>{rows.filter(({ supported }) => supported).length}</dd>
      </div>
      <div>
        <dt>{t('fields.sum')}</dt>
        <dd data-over={budget !== null && sum > budget}>{money(sum)}</dd>
      </div>
      <div>
        <dt>{t('fields.left')}</dt>
        <dd data-over={budget !== null && sum > budget}>{budget === null ? t('noLimit') : money(budget - sum)}</dd>
      </div>
    </dl>
  );
}

interface RowProps {
  row: Appraised;
  draft: Draft;
  skipped: boolean;
  onChange: ((values: Partial<Draft>) => void) | undefined;
}

function Row({ row, draft, skipped, onChange }: RowProps) {
  const { t } = useTranslation('talentAppraisals');
  const { supported, amount, reason } = draft;
  return (
    <tr>
      <td>
        {row.rank} {row.tied && <Tag>{t('tied')}</Tag>}
      </td>
      <th scope="row">
        {row.name}
        <span className={styles.sub}>{[row.number, row.applicant, row.unit].filter(Boolean).join(' · ')}</span>
      </th>
      <td className={styles.number}>{row.average?.toFixed(2)}</td>
      <td className={styles.number}>{money(row.requested)}</td>
      <td>
        <Checkbox
          checked={supported}
          disabled={!onChange}
          aria-label={t('support', { name: row.name })}
          onChange={({ target }) => onChange?.({ supported: target.checked })}
        />
      </td>
      <td>
        {onChange && supported ? (
          <InputNumber
            value={amount}
            min={0}
            max={row.requested}
            precision={2}
            step={10_000}
            controls={false}
            aria-label={t('amountOf', { name: row.name })}
            onChange={(value) => onChange({ amount: value ?? 0 })}
            style={{ width: 140 }}
          />
        ) : supported ? (
          money(amount)
        ) : (
          '—'
        )}
      </td>
      <td>
        {onChange && (skipped || reason !== '') ? (
          <Input
            value={reason}
            maxLength={500}
            status={skipped && reason.trim() === '' ? 'warning' : ''}
            placeholder={t('reasonNeeded')}
            aria-label={t('reasonOf', { name: row.name })}
            onChange={({ target }) => onChange({ reason: target.value })}
            style={{ minWidth: 180 }}
          />
        ) : (
          reason || '—'
        )}
      </td>
    </tr>
  );
}

interface DecisionsProps {
  overview: AppraisalOverview;
  rows: readonly Proposed[];
  proposing: boolean;
}

/** The next step of the decision, for who may take it. */
function Decisions({ overview, rows, proposing }: DecisionsProps) {
  const { t } = useTranslation('talentAppraisals');
  const client = useQueryClient();
  const { busy, change } = useChange(refreshAppraisals);
  const ask = useDangerQuestion();
  const userId = useSession()?.user.sysUser.userId;
  const [returning, setReturning] = useState(false);
  const { batchId, stage, proposedBy } = overview;
  const propose = async () => {
    await proposeResults({
      batchId,
      rows: rows.map(({ id, supported, amount, reason }) => ({
        id,
        supported,
        amount: supported ? amount : 0,
        reason,
      })),
    });
    notice.success(t('proposed'));
  };
  const confirm = () =>
    ask({ title: t('confirmTitle'), text: t('confirmText'), ok: t('confirm'), cancel: t('cancel') }, () =>
      change(async () => {
        await decideResults(batchId, true);
        notice.success(t('confirmed'));
      }),
    );
  if (proposing)
    return (
      <Button type="primary" loading={busy} onClick={() => void change(propose)}>
        {t('propose')}
      </Button>
    );
  if (stage === 'decided')
    return (
      <Button type="primary" loading={busy} onClick={() => void change(() => publiciseResults(batchId))}>
        {t('publicise', { days: overview.publicityDays })}
      </Button>
    );
  if (stage !== 'proposed') return null;
  if (proposedBy?.id === Number(userId)) return <span role="status">{t('waitsForSecond')}</span>;
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => setReturning(true)}>{t('return')}</Button>
      <Button type="primary" loading={busy} onClick={confirm}>
        {t('confirm')}
      </Button>
      {returning && (
        <ReasonDialog
          title={t('return')}
          draft={`talent-appraisal ${batchId}`}
          send={async (reason) => {
            await decideResults(batchId, false, reason);
            setReturning(false);
            await refreshAppraisals(client);
          }}
          onClose={() => setReturning(false)}
        />
      )}
    </Flex>
  );
}

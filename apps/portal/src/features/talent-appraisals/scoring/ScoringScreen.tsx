import { highestScore, invalidScores, weightedTotal, type ScoringMaterial } from '@portal/contract/talent-appraisals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, InputNumber, Slider } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import {
  ownAssignments,
  refreshAppraisals,
  saveScores,
  scoredFile,
  scoringMaterial,
  submitScores,
} from '../../../shared/api/talent-appraisals';
import { useDangerQuestion } from '../../../shared/dialogs/questions';
import { saveBlob } from '../../../shared/files/download-file';
import { notice } from '../../../shared/notice';
import { scoringAddress, talentScoringPath } from '../../../shared/paths';
import { ListHead } from '../../../shared/ui/ListHead';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useBusy } from '../../../shared/ui/useBusy';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { money } from '../../../shared/ui/money';
import styles from './scoring.module.css';

/** One application as an expert sees it: the material at the left, the criteria at the right. */
export function ScoringScreen({ id }: { id: number }) {
  const { t } = useTranslation('talentAppraisals');
  const { data, error, refetch } = useQuery({ ...scoringMaterial(id), refetchOnWindowFocus: false });
  useDocumentTitle(data?.name);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead
        title={data.name}
        hint={t('scoring.blind', { batch: data.batch, number: data.number })}
        action={
          <Link to={talentScoringPath}>
            <Button>{t('scoring.back')}</Button>
          </Link>
        }
      />
      <div className={styles.screen}>
        <Material material={data} />
        <Criteria key={data.revision} material={data} />
      </div>
    </>
  );
}

function Material({ material }: { material: ScoringMaterial }) {
  const { t } = useTranslation('talentAppraisals');
  const { run } = useBusy();
  const { requested, period, summary, files, id, number } = material;
  return (
    <article className={styles.material}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('fields.requested')}</dt>
          <dd>{money(requested)}</dd>
        </div>
        {period && (
          <div>
            <dt>{t('fields.period')}</dt>
            <dd>
              {period.from} — {period.to}
            </dd>
          </div>
        )}
      </dl>
      <h2>{t('fields.summary')}</h2>
      <p className={styles.text}>{summary || t('scoring.noSummary')}</p>
      {files.length > 0 && (
        <>
          <h2>{t('fields.files')}</h2>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.number}>
                <Button
                  onClick={() =>
                    void run(async () =>
                      saveBlob(await scoredFile(id, file.number), `${number || id}-${file.number}.${file.extension}`),
                    )
                  }
                >
                  {t('scoring.file', { number: file.number, extension: file.extension.toUpperCase() })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

function Criteria({ material }: { material: ScoringMaterial }) {
  const { t } = useTranslation('talentAppraisals');
  const client = useQueryClient();
  const navigate = useNavigate();
  const ask = useDangerQuestion();
  const { busy, run } = useBusy();
  const [scores, setScores] = useState(material.scores);
  const [comment, setComment] = useState(material.comment);
  const { criteria, editable, id, revision } = material;
  const missing = criteria.filter(({ key }) => scores[key] === undefined);
  const outOfRange = new Set(invalidScores(criteria, scores).filter((key) => scores[key] !== undefined));
  const given = { id, revision, scores, comment };
  const set = (key: string, value: number | null) =>
    setScores((before) => {
      const others = Object.entries(before).filter(([other]) => other !== key);
      return Object.fromEntries(value === null ? others : [...others, [key, value]]);
    });
  const refusesRange = (): boolean => {
    const wrong = criteria.find(({ key }) => outOfRange.has(key));
    if (wrong) notice.warning(t('scoring.outOfRange', { name: wrong.name, most: highestScore }));
    return wrong !== undefined;
  };
  const save = () => {
    if (refusesRange()) return;
    void run(async () => {
      await saveScores(given);
      notice.success(t('scoring.saved'));
      await refreshAppraisals(client);
    });
  };
  const send = () =>
    run(async () => {
      await submitScores(given);
      notice.success(t('scoring.submitted'));
      await refreshAppraisals(client);
      const next = (await client.fetchQuery(ownAssignments())).find((row) => row.editable && row.id !== id);
      await navigate(next ? scoringAddress(next.id) : talentScoringPath);
    });
  const submit = () => {
    if (refusesRange()) return;
    if (missing[0]) {
      notice.warning(t('scoring.missing', { name: missing[0].name }));
      return;
    }
    ask(
      {
        title: t('scoring.submitTitle', { total: weightedTotal(criteria, scores).toFixed(2) }),
        text: t('scoring.submitText'),
        ok: t('scoring.submit'),
        cancel: t('cancel'),
      },
      send,
    );
  };
  const byKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !editable || busy) return;
    if (event.key !== 's' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 's') save();
    else submit();
  };
  return (
    <section className={styles.criteria} aria-label={t('scoring.criteria')} onKeyDown={byKeys}>
      <h2>{t('scoring.criteria')}</h2>
      {!editable && (
        <Alert
          showIcon
          type={material.state === 'submitted' ? 'success' : 'warning'}
          title={t(material.state === 'submitted' ? 'scoring.isSubmitted' : 'scoring.isOver')}
          style={{ marginBottom: 16 }}
        />
      )}
      {criteria.map(({ key, name, weight, note }) => (
        <div key={key} className={styles.criterion}>
          <label htmlFor={`score-${key}`}>
            {name}
            <span>{weight}%</span>
          </label>
          {note && <p className={styles.note}>{note}</p>}
          <div className={styles.input}>
            <Slider
              min={0}
              max={highestScore}
              value={scores[key] ?? 0}
              disabled={!editable}
              ariaLabelForHandle={t('scoring.slider', { name })}
              onChange={(value) => set(key, value)}
            />
            {/* No bounds and no precision: InputNumber would silently change 101 to 100, and 90.6 to 91. */}
            <InputNumber
              id={`score-${key}`}
              status={outOfRange.has(key) ? 'error' : ''}
              aria-invalid={outOfRange.has(key)}
              value={scores[key] ?? null}
              disabled={!editable}
              onChange={(value) => set(key, value)}
              style={{ width: '100%' }}
            />
          </div>
          {outOfRange.has(key) && (
            <p className={styles.wrong} role="alert">
              {t('scoring.range', { most: highestScore })}
            </p>
          )}
        </div>
      ))}
      <label htmlFor="score-comment">{t('scoring.comment')}</label>
      <Input.TextArea
        id="score-comment"
        value={comment}
        disabled={!editable}
        maxLength={2000}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className={styles.total}>
        <span>{t('scoring.total')}</span>
        <strong aria-live="polite">
          {missing.length === criteria.length ? '—' : weightedTotal(criteria, scores).toFixed(2)}
        </strong>
      </div>
      {editable && (
        <>
          <Flex gap={8}>
            <Button block loading={busy} onClick={save}>
              {t('scoring.save')}
            </Button>
            <Button block type="primary" loading={busy} onClick={submit}>
              {t('scoring.submit')}
            </Button>
          </Flex>
          <p className={styles.keys}>{t('scoring.keys')}</p>
        </>
      )}
    </section>
  );
}

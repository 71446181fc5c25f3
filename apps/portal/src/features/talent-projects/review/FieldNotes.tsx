import { talentProjects } from '@portal/contract/talent-projects';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordDetail } from '../../../shared/api/records/records';
import { applicationNotes } from '../../../shared/api/talent-projects';
import { notice } from '../../../shared/notice';
import type { ReviewPartProps } from '../../../shared/records/review/review-parts';
import { useParameters } from '../../../shared/ui/useParameters';
import { writeTarget } from '../../../shared/workflow/target';
import { fieldLabel } from '../field-label';
import styles from '../talent-projects.module.css';
import { SendBackDialog } from './SendBackDialog';

/** What the formal review wants mended in which field, and for its handler the way to send the application back. */
export default function FieldNotes({ id, taskId }: ReviewPartProps) {
  const { t } = useTranslation('talentProjects');
  const { data: notes = [] } = useQuery(applicationNotes(id));
  const { data: record } = useQuery(recordDetail(talentProjects, id));
  const [, change] = useParameters();
  const [asks, ask] = useState(false);
  /* The applicant's own task has the same form. */
  const handles = taskId !== null && record?.state === 'review' && record.taskId === taskId;
  if (notes.length === 0 && !handles) return null;
  return (
    <section>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h3 className={styles.part}>{t('fieldNotes')}</h3>
        {handles && <Button onClick={() => ask(true)}>{t('sendBack')}</Button>}
      </Flex>
      {handles && notes.length === 0 && <p className={styles.muted}>{t('sendBackHint')}</p>}
      {notes.length > 0 && (
        <ul className={styles.rows}>
          {notes.map(({ field, note, by, time, mended }) => (
            <li key={`${time} ${field}`} className={styles.row}>
              <span className={styles.what}>
                <strong>{fieldLabel(field)}</strong>
                {note}
                <span className={styles.muted}>
                  {by} · {time.slice(0, 'yyyy-MM-dd HH:mm'.length)}
                </span>
              </span>
              <Tag color={mended ? 'success' : 'warning'}>{t(mended ? 'mended' : 'toBeMended')}</Tag>
            </li>
          ))}
        </ul>
      )}
      {asks && (
        <SendBackDialog
          id={id}
          onClose={() => ask(false)}
          onDone={() => {
            notice.success(t('sentBack'));
            change((before) => writeTarget(before, null), { replace: true });
          }}
        />
      )}
    </section>
  );
}

import { useSortable } from '@dnd-kit/sortable';
import { fieldKinds } from '@portal/contract/fields';
import { talentProjects, type Candidate } from '@portal/contract/talent-projects';
import { DragHandle } from '@portal/widgets/sorting';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n';
import { RecordStateTag } from '../../../shared/records';
import styles from '../talent-projects.module.css';

interface Props {
  row: Candidate;
  /** The rank of a recommended application. */
  position?: number;
  /** Whether it can be moved to another rank. */
  movable?: boolean;
  onOpen: () => void;
  children?: ReactNode;
}

/** One application of a unit with its rank and what the administrator can do with it. */
export function CandidateRow({ row, position, movable = false, onOpen, children }: Props) {
  const { t } = useTranslation('talentProjects');
  const sortable = useSortable({ id: String(row.id), disabled: !movable });
  const { setNodeRef, transform, transition } = sortable;
  const style = { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition };
  const amount = row.amount === null ? '' : fieldKinds.money.text(row.amount, { capitals: false }, currentLocale());
  return (
    <li ref={setNodeRef} style={style} className={styles.row}>
      {movable && <DragHandle name={row.name} sortable={sortable} />}
      {position !== undefined && (
        <span className={styles.rank} aria-label={t('rank', { rank: position })}>
          {position}
        </span>
      )}
      <div className={styles.what}>
        <Button type="link" onClick={onOpen}>
          {row.name}
        </Button>
        <span className={styles.muted}>
          {[row.number, row.applicant, amount].filter((text) => text !== null && text !== '').join(' · ')}
        </span>
        {row.unitOpinion !== null && <span className={styles.muted}>{row.unitOpinion}</span>}
      </div>
      <RecordStateTag definition={talentProjects} state={row.state} />
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}

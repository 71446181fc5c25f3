import type { reviews } from '@portal/contract';
import { labelText } from '@portal/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldNotes } from '../../api/records/reviews';
import { currentLocale } from '../../i18n';
import { notice } from '../../notice';
import { AbsoluteTime } from '../../ui/RelativeTime';
import { useParameters } from '../../ui/useParameters';
import { writeTarget } from '../../workflow/target';
import { SendBackDialog } from './SendBackDialog';
import styles from './version.module.css';

interface Props {
  version: Pick<reviews.ReviewedVersion, 'area' | 'id' | 'notable'>;
  /** Whether only notes that are not mended yet are shown. */
  open?: boolean;
}

/** What the reviews of a record want mended in which field, and for the handler the way to send it back. */
export function FieldNotes({ version, open = false }: Props) {
  const { t } = useTranslation('records');
  const { area, id, notable } = version;
  const { data: all = [] } = useQuery(fieldNotes(area, id));
  const notes = open ? all.filter(({ mended }) => !mended) : all;
  const handles = notable.length > 0;
  if (notes.length === 0 && !handles) return null;
  return (
    <Flex component="section" vertical gap={8}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h3>{t('notes.title')}</h3>
        {handles && <SendBack version={version} />}
      </Flex>
      {handles && notes.length === 0 && <p className={styles.muted}>{t('notes.hint')}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ field, label, note, by, time, mended }) => (
            <li key={`${time} ${field}`}>
              <span className={styles.what}>
                <strong>{labelText(label, currentLocale())}</strong>
                {note}
                <span className={styles.muted}>
                  {by} · <AbsoluteTime value={time} />
                </span>
              </span>
              <Tag color={mended ? 'success' : 'warning'}>{t(mended ? 'notes.mended' : 'notes.toBeMended')}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Flex>
  );
}

function SendBack({ version }: Pick<Props, 'version'>) {
  const { t } = useTranslation('records');
  const [, change] = useParameters();
  const [asks, ask] = useState(false);
  return (
    <>
      <Button onClick={() => ask(true)}>{t('notes.sendBack')}</Button>
      {asks && (
        <SendBackDialog
          version={version}
          onClose={() => ask(false)}
          onDone={() => {
            notice.success(t('notes.sentBack'));
            change((before) => writeTarget(before, null), { replace: true });
          }}
        />
      )}
    </>
  );
}

import { provinceFigure } from '@portal/contract/figures';
import type { Board, Matter } from '@portal/contract/province-figures';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { OptionalLink } from '../../shared/charts/OptionalLink';
import { useLists } from './lists';
import styles from './board.module.css';

/** Units, carriers, applications, services and other matters: a number each, its parts, and the list behind it. */
export function Matters({ board: { matters, scope } }: { board: Board }) {
  const { t } = useTranslation('provinceFigures');
  const { ofMatter } = useLists(scope.areaId);
  return (
    <section aria-label={t('matters')}>
      <h2 className={styles.subtitle}>{t('matters')}</h2>
      <div className={styles.matters}>
        {matters.map(({ matter, total, parts }) => {
          const { name, unit, meaning } = provinceFigure(matter, currentLocale());
          return (
            <section key={matter} className={styles.matter} aria-label={name}>
              <h3>
                <Tooltip title={meaning}>
                  <span tabIndex={0}>{name}</span>
                </Tooltip>
              </h3>
              <p className={styles.total}>
                <OptionalLink to={ofMatter(matter)}>
                  <strong>{total.toLocaleString()}</strong>
                </OptionalLink>{' '}
                <small>{unit}</small>
              </p>
              {parts.length === 0 ? (
                <p className={styles.note}>{t('noMatter')}</p>
              ) : (
                <Parts matter={matter} parts={parts} total={total} addressOf={ofMatter} />
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}

interface PartsProps {
  matter: Matter;
  parts: Board['matters'][number]['parts'];
  total: number;
  addressOf: (matter: Matter, value?: string) => string | undefined;
}

/** Lines with a bar as long as the part. The smaller parts after the fifth are one line. */
function Parts({ matter, parts, total, addressOf }: PartsProps) {
  const { t } = useTranslation('provinceFigures');
  const shown = parts.length > 6 ? parts.slice(0, 5) : parts;
  const rest = parts.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={styles.parts}>
      {shown.map(({ value, label, count }) => (
        <li key={value}>
          <OptionalLink to={addressOf(matter, value)}>{label}</OptionalLink>
          <span className={styles.bar} style={{ inlineSize: `${(count / Math.max(1, total)) * 100}%` }} />
          <span className={styles.count}>{count.toLocaleString()}</span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <span>{t('others')}</span>
          <span className={styles.bar} style={{ inlineSize: `${(rest / Math.max(1, total)) * 100}%` }} />
          <span className={styles.count}>{rest.toLocaleString()}</span>
        </li>
      )}
    </ul>
  );
}

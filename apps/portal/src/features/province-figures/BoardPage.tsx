import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { provinceBoard } from '../../shared/api/province-figures';
import { FigureDefinitions } from '../../shared/charts/FigureDefinitions';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameters } from '../../shared/ui/useParameters';
import { BoardHead } from './BoardHead';
import { Headline } from './Headline';
import { Matters } from './Matters';
import { Places } from './Places';
import { Structure, Trend } from './Structure';
import { Waiting } from './Waiting';
import styles from './board.module.css';

/** /figures: how many talents the province has, where they are and where applications wait; then everything else. */
export function BoardPage() {
  const { t } = useTranslation('provinceFigures');
  const [params, change] = useParameters();
  const areaId = Number(params.get('areaId')) || undefined;
  const { data, error, refetch } = useQuery(provinceBoard(areaId));
  useDocumentTitle(t('title'));
  const open = (area: number) =>
    change((before) => {
      before.set('areaId', String(area));
      return before;
    });
  if (!data)
    return (
      <section className={styles.board}>
        <h1 className={styles.title}>{t('title')}</h1>
        <LoadState error={error} onRetry={() => void refetch()} lines={14} />
      </section>
    );
  return (
    <section className={styles.board}>
      <BoardHead board={data} failed={error !== null} onOpen={open} />
      <Headline board={data} />
      <div className={styles.wide}>
        <Places board={data} onOpen={open} />
        <Waiting board={data} />
      </div>
      <div className={styles.wide}>
        <Trend board={data} />
        <Structure board={data} of={['level']} />
      </div>
      <Structure board={data} of={['category', 'field', 'age', 'education']} />
      <Matters board={data} />
      <FigureDefinitions page="province" />
    </section>
  );
}

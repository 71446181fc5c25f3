import { ArrowLeftOutlined, FullscreenOutlined } from '@ant-design/icons';
import type { Board } from '@portal/contract/province-figures';
import { Icon } from '@portal/widgets/icon';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { figuresScreenPath } from '../../shared/paths';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import styles from './board.module.css';

interface Props {
  board: Board;
  /** The last reading failed, so that these figures are older. */
  failed: boolean;
  onOpen: (areaId: number) => void;
}

/** Says whose figures these are and how old they are, and leads to the larger area and the large screen. */
export function BoardHead({ board: { scope, countedAt }, failed, onOpen }: Props) {
  const { t } = useTranslation('provinceFigures');
  const navigate = useNavigate();
  const { above } = scope;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>
            {scope.kind === 'province' ? t('title') : t('titleOf', { name: scope.name })}
          </h1>
          <p>
            {t(`scope.${scope.kind}`, { name: scope.name })}
            {countedAt && (
              <>
                {' · '}
                {t('countedAt')} <AbsoluteTime value={countedAt} />
              </>
            )}
          </p>
        </div>
        <div className={styles.tools}>
          {above && (
            <Button icon={<Icon of={ArrowLeftOutlined} />} onClick={() => onOpen(above.areaId)}>
              {t('backTo', { name: above.name })}
            </Button>
          )}
          <Button
            icon={<Icon of={FullscreenOutlined} />}
            onClick={() =>
              void navigate(scope.areaId === null ? figuresScreenPath : `${figuresScreenPath}?areaId=${scope.areaId}`)
            }
          >
            {t('screen')}
          </Button>
        </div>
      </header>
      {countedAt === null && scope.kind !== 'unit' && (
        <Alert type="info" showIcon role="status" title={t('notCounted')} />
      )}
      {failed && <Alert type="warning" showIcon role="status" title={t('stale')} />}
    </>
  );
}

import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { HelpIcon } from '@portal/widgets/icon/subjects';
import { unseen } from '@portal/widgets/unseen';
import { Button, Switch, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskSteps } from '../../../shared/workflow/useTaskSteps';
import styles from './StepsBar.module.css';

interface Props {
  steps: TaskSteps;
  /** Leaves the open task, unless unsent input keeps the reader. */
  onLeave: (step: () => void) => void;
  onHelp: () => void;
}

/**
 * Leads to the previous and the next row of the list, and shows which row is open and whether an action opens the next
 * one.
 */
export function StepsBar({ steps, onLeave, onHelp }: Props) {
  const { t } = useTranslation('handling');
  const { position, total, previous, next } = steps;
  const button = (name: 'previous' | 'next', step: (() => void) | undefined) => (
    <Tooltip title={t(`step.${name}`)}>
      <Button
        type="text"
        aria-label={t(`step.${name}`)}
        icon={<Icon of={name === 'previous' ? LeftOutlined : RightOutlined} />}
        disabled={!step}
        onClick={step && (() => onLeave(step))}
      />
    </Tooltip>
  );
  return (
    <div className={styles.steps}>
      <span className={styles.way}>
        {button('previous', previous)}
        {position !== null && (
          <>
            <span aria-hidden>{`${position} / ${total}`}</span>
            <span className={unseen} role="status">
              {t('step.position', { position, total })}
            </span>
          </>
        )}
        {button('next', next)}
        <Tooltip title={t('step.keys')}>
          <Button type="text" aria-label={t('step.keys')} icon={<Icon of={HelpIcon} />} onClick={onHelp} />
        </Tooltip>
      </span>
      <label className={styles.switch}>
        <Switch size="small" checked={steps.opensNext} onChange={steps.setOpensNext} />
        {t('step.opensNext')}
      </label>
    </div>
  );
}

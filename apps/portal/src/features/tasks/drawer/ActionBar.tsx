import { DownOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './ActionBar.module.css';
import { splitButtons, type ActionButton } from '../actions/buttons';
import type { WorkflowAction } from '../actions/WorkflowAction';

interface ActionBarProps {
  buttons: readonly ActionButton[];
  /** Whether the form has loaded. Actions that need it wait until then. */
  hasForm: boolean;
  /** An action was sent and not answered yet. */
  busy?: boolean;
  onAct: (action: WorkflowAction) => void;
}

/**
 * The drawer's bottom buttons: at most three, the last of them as the primary one, and the others under 'more' (spec
 * 000 §2). A button with an obstacle can still have the focus, so that its reason is shown on focus as on hover.
 */
export function ActionBar({ buttons, hasForm, busy = false, onAct }: ActionBarProps) {
  const { t } = useTranslation('handling');
  const { shown, more } = splitButtons(buttons, ({ action }) => action.danger === true);
  const label = ({ action, name }: ActionButton) => name || t(action.label);
  const waits = ({ action }: ActionButton) => busy || (Boolean(action.needsForm) && !hasForm);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('actions')}>
      {more.length > 0 && (
        <ActionMenu
          menu={{
            items: more.map((button) => ({
              key: button.action.name,
              icon: <Icon of={button.action.drawing} />,
              danger: button.action.danger,
              disabled: waits(button) || button.obstacle !== null,
              label: (
                <>
                  {label(button)}
                  {button.obstacle && <small className={styles.obstacle}>{t(button.obstacle)}</small>}
                </>
              ),
              onClick: () => onAct(button.action),
            })),
          }}
        >
          <Button icon={<Icon of={DownOutlined} />} iconPlacement="end">
            {t('more')}
          </Button>
        </ActionMenu>
      )}
      {inBarOrder(shown).map((button, index) => (
        <Tooltip key={button.action.name} trigger={['hover', 'focus']} title={button.obstacle && t(button.obstacle)}>
          <Button
            type={index === shown.length - 1 ? 'primary' : 'default'}
            danger={button.action.danger}
            disabled={waits(button)}
            loading={busy && button.action.atOnce !== undefined}
            aria-disabled={button.obstacle !== null || undefined}
            icon={<Icon of={button.action.drawing} />}
            onClick={button.obstacle ? undefined : () => onAct(button.action)}
          >
            {label(button)}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}

/** Puts the node's first action last, at the end of the bar, where it is primary. */
const inBarOrder = (shown: readonly ActionButton[]) => shown.toReversed();

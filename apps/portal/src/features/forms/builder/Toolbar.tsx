import {
  ArrowLeftOutlined,
  EyeOutlined,
  HistoryOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Icon, type Drawing } from '@portal/widgets/icon';
import { SettingIcon } from '@portal/widgets/icon/subjects';
import { Button, Popconfirm, Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './builder.module.css';

interface Props {
  name: string;
  version: number | null;
  /** Whether the form differs from the published version. */
  changed: boolean;
  unsaved: boolean;
  busy: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onBack: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onForm: () => void;
  onPreview: () => void;
  onVersions: () => void;
  onSave: () => void;
  onPublish: () => void;
  /** Publishes the form, and goes on to the process that it is drawn for. */
  onDesign: (() => void) | undefined;
}

export function Toolbar(props: Props) {
  const { t } = useTranslation('formBuilder');
  const { name, version, changed, unsaved, busy } = props;
  return (
    <header className={styles.toolbar}>
      <Tool icon={ArrowLeftOutlined} text={t('back')} onClick={props.onBack} />
      <h1>{name}</h1>
      <Tag color={version === null ? 'default' : 'success'}>
        {version === null ? t('unpublished') : t('version', { version })}
      </Tag>
      {version !== null && changed && <Tag color="warning">{t('changed')}</Tag>}
      <span className={styles.saved} role="status">
        {unsaved ? t('unsaved') : ''}
      </span>
      <Tool icon={UndoOutlined} text={t('undo')} disabled={!props.canUndo} onClick={props.onUndo} />
      <Tool icon={RedoOutlined} text={t('redo')} disabled={!props.canRedo} onClick={props.onRedo} />
      <Tool icon={SettingIcon} text={t('formSettings')} onClick={props.onForm} />
      <Tool icon={EyeOutlined} text={t('preview')} onClick={props.onPreview} />
      <Tool icon={HistoryOutlined} text={t('versions')} disabled={version === null} onClick={props.onVersions} />
      <Button icon={<Icon of={SaveOutlined} />} loading={busy} disabled={!unsaved} onClick={props.onSave}>
        {t('save')}
      </Button>
      {props.onDesign ? (
        <Button type="primary" disabled={busy} onClick={props.onDesign}>
          {t(changed ? 'publishAndDesign' : 'design')}
        </Button>
      ) : (
        <Popconfirm
          title={t('publishConfirm')}
          description={<div className={styles.confirm}>{t(version === null ? 'publishFirst' : 'publishText')}</div>}
          okText={t('publish')}
          placement="bottomRight"
          disabled={!changed || busy}
          onConfirm={props.onPublish}
        >
          <Button type="primary" disabled={!changed || busy}>
            {t('publish')}
          </Button>
        </Popconfirm>
      )}
    </header>
  );
}

interface ToolProps {
  icon: Drawing;
  text: string;
  disabled?: boolean;
  onClick: () => void;
}

export const Tool = ({ icon, text, disabled = false, onClick }: ToolProps) => (
  <Tooltip title={text}>
    <Button type="text" aria-label={text} disabled={disabled} icon={<Icon of={icon} />} onClick={onClick} />
  </Tooltip>
);

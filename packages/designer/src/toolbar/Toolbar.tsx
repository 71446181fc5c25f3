import {
  ClearOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  RedoOutlined,
  SaveOutlined,
  SendOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { App, Button } from 'antd';
import { useDesigner } from '../modeler/DesignerContext';
import type { OpenedProcess } from '../modeler/useModeler';
import { AlignTools } from './AlignTools';
import { FileTools } from './FileTools';
import { ToolButton } from './ToolButton';
import { useCanvasState } from './useCanvasState';
import { ZoomTools } from './ZoomTools';

interface ToolbarProps {
  opened: OpenedProcess;
  dirty: boolean;
  /** Saving and deploying are locked for a while after either */
  locked: boolean;
  panelOpen: boolean;
  onTogglePanel: () => void;
  onRestart: () => void;
  onImport: (xml: string) => Promise<void>;
  onSave: () => void;
  onDeploy: () => void;
}

/** The tools of spec 001 §2.1. */
export function Toolbar({ opened, dirty, locked, panelOpen, onRestart, onImport, ...on }: ToolbarProps) {
  const { modeler, t } = useDesigner();
  const { modal } = App.useApp();
  const { zoom, canUndo, canRedo } = useCanvasState(modeler);
  const commandStack = modeler.get('commandStack');

  const confirmRestart = () => {
    void modal.confirm({
      title: t('restartTitle'),
      content: t('restartContent'),
      okText: t('confirm'),
      cancelText: t('cancel'),
      onOk: onRestart,
    });
  };

  return (
    <div className="pd-toolbar" role="toolbar" aria-label={t('toolbar')}>
      <div className="pd-tools">
        <ToolButton
          label={t('undo')}
          icon={<Icon of={UndoOutlined} />}
          disabled={!canUndo}
          onClick={() => commandStack.undo()}
        />
        <ToolButton
          label={t('redo')}
          icon={<Icon of={RedoOutlined} />}
          disabled={!canRedo}
          onClick={() => commandStack.redo()}
        />
        <ToolButton label={t('restart')} icon={<Icon of={ClearOutlined} />} onClick={confirmRestart} />
      </div>
      <ZoomTools zoom={zoom} />
      <AlignTools />
      <FileTools opened={opened} onImport={onImport} />
      <div className="pd-tools pd-tools-end">
        <span className="pd-unsaved" role="status">
          {dirty && t('unsaved')}
        </span>
        <Button icon={<Icon of={SaveOutlined} />} disabled={locked} onClick={on.onSave}>
          {t('saveDraft')}
        </Button>
        <Button type="primary" icon={<Icon of={SendOutlined} />} disabled={locked} onClick={on.onDeploy}>
          {t('deploy')}
        </Button>
        <ToolButton
          label={t(panelOpen ? 'collapsePanel' : 'expandPanel')}
          icon={panelOpen ? <Icon of={MenuUnfoldOutlined} /> : <Icon of={MenuFoldOutlined} />}
          onClick={on.onTogglePanel}
        />
      </div>
    </div>
  );
}

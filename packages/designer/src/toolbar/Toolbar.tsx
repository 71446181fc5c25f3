import { MenuFoldOutlined, MenuUnfoldOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { PublishIcon } from '@portal/widgets/icon/subjects';
import { Button } from 'antd';
import { useRef, useState, useEffect, type RefObject } from 'react';
import { lazyPart } from '../shared/lazy';
import { useDesigner } from '../shared/DesignerContext';
import type { ToolsProps } from '../tools/Tools';
import { ProcessTitle } from './ProcessTitle';
import { ToolButton } from '../shared/ToolButton';
import { useRovingFocus } from './useRovingFocus';
import { ZoomTools } from './ZoomTools';
import { updateAfterCanvas } from '../shared/canvas-updates';
import type { ApprovalModeler } from '../canvas/services';
import { useModelerEvent } from '../canvas/useModelerEvent';

/**
 * Returns the focus to the canvas after a tool was clicked with the mouse, so that Ctrl+Y works after a click on undo.
 * A tool that opened a menu or a dialog keeps the focus, and so does one that was pressed by key.
 */
function useReturnedFocus(toolbar: RefObject<HTMLElement | null>, modeler: ApprovalModeler): void {
  useEffect(() => {
    const bar = toolbar.current;
    const giveBack = ({ detail }: MouseEvent) => {
      const isPointer = detail > 0;
      const focused = document.activeElement;
      const isTool = focused === document.body || (bar?.contains(focused) && focused?.matches('button'));
      if (isPointer && isTool && !focused.closest('[aria-haspopup], [aria-expanded]')) modeler.get('canvas').focus();
    };
    bar?.addEventListener('click', giveBack);
    return () => bar?.removeEventListener('click', giveBack);
  }, [toolbar, modeler]);
}

function readHistory(modeler: ApprovalModeler) {
  const commandStack = modeler.get('commandStack');
  return { canUndo: commandStack.canUndo(), canRedo: commandStack.canRedo() };
}

/**
 * Returns the part of the canvas's state that the toolbar shows. The zoom is not read at each command, because that
 * would lay out the drawing.
 */
function useCanvasState(modeler: ApprovalModeler) {
  const [zoom, setZoom] = useState(() => modeler.get('canvas').zoom());
  const [history, setHistory] = useState(() => readHistory(modeler));
  useModelerEvent(modeler, 'canvas.viewbox.changed import.done', () => setZoom(modeler.get('canvas').zoom()));
  useModelerEvent(modeler, 'commandStack.changed import.done', () =>
    updateAfterCanvas(() => {
      const now = readHistory(modeler);
      setHistory((last) => (last.canUndo === now.canUndo && last.canRedo === now.canRedo ? last : now));
    }),
  );
  return { zoom, ...history };
}

/* Lazy once the drawing is there. */
const Tools = lazyPart(() => import('../tools/Tools'));

interface ToolbarProps extends ToolsProps {
  onBack: (() => void) | undefined;
}

/** The tools of spec 001 §2.1. A read-only version has only those that change nothing. */
export function Toolbar(props: ToolbarProps) {
  const { opened, dirty, saving, panel, onBack } = props;
  const { modeler, t, readOnly } = useDesigner();
  const { zoom, canUndo, canRedo } = useCanvasState(modeler);
  const bar = useRef<HTMLDivElement>(null);
  useRovingFocus(bar);
  useReturnedFocus(bar, modeler);

  return (
    <div className="pd-toolbar" role="toolbar" ref={bar} aria-label={t('toolbar')}>
      <ProcessTitle name={opened.processName} back={t('back')} onBack={onBack} />
      {!readOnly && <HistoryTools canUndo={canUndo} canRedo={canRedo} />}
      <ZoomTools zoom={zoom} />
      <Tools {...props} />
      <div className="pd-tools pd-tools-end">
        <span className="pd-unsaved" role="status" data-text={t('unsaved')}>
          {readOnly ? t('readOnly', { version: opened.version ?? '' }) : dirty && t('unsaved')}
        </span>
        {!readOnly && (
          <>
            <Button icon={<Icon of={SaveOutlined} />} disabled={saving.locked} onClick={() => void saving.save()}>
              {t('saveDraft')}
            </Button>
            <Button
              type="primary"
              icon={<Icon of={PublishIcon} />}
              disabled={saving.locked}
              onClick={() => void saving.deploy()}
            >
              {t('deploy')}
            </Button>
          </>
        )}
        <ToolButton
          label={t(panel.open ? 'collapsePanel' : 'expandPanel')}
          icon={panel.open ? <Icon of={MenuUnfoldOutlined} /> : <Icon of={MenuFoldOutlined} />}
          onClick={panel.toggle}
        />
      </div>
    </div>
  );
}

function HistoryTools({ canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }) {
  const { modeler, t } = useDesigner();
  const commandStack = modeler.get('commandStack');
  return (
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
    </div>
  );
}

import { Dialog } from '../../shared/Dialog';
import { useAssistance, type AssistanceText } from '../../shared/assistance';

const keys: [AssistanceText, string[]][] = [
  ['key.save', ['Ctrl', 'S']],
  ['key.undo', ['Ctrl', 'Z']],
  ['key.redo', ['Ctrl', 'Y']],
  ['key.copy', ['Ctrl', 'C']],
  ['key.paste', ['Ctrl', 'V']],
  ['key.selectAll', ['Ctrl', 'A']],
  ['key.several', ['Ctrl', '+', '🖱']],
  ['key.delete', ['Delete']],
  ['key.find', ['Ctrl', 'F']],
  ['key.append', ['A']],
  ['key.create', ['N']],
  ['key.rename', ['E']],
  ['key.replace', ['R']],
  ['key.hand', ['H']],
  ['key.lasso', ['L']],
  ['key.space', ['S']],
  ['key.connect', ['C']],
  ['key.move', ['←', '→', '↑', '↓']],
  ['key.moveMore', ['Shift', '←', '→', '↑', '↓']],
  ['key.zoomIn', ['Ctrl', '+']],
  ['key.zoomOut', ['Ctrl', '−']],
  ['key.zoomReset', ['Ctrl', '0']],
];

/** Every key of the canvas. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAssistance();
  return (
    <Dialog open title={t('shortcuts')} footer={null} onCancel={onClose}>
      <dl className="pd-shortcuts">
        {keys.map(([text, pressed]) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

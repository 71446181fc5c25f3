import { Button } from 'antd';
import { useAssistance } from '../../shared/assistance';
import { Dialog } from '../../shared/Dialog';

export type PartlyDrawnAnswer = 'layOut' | 'asDrawn' | 'cancel';

interface PartlyDrawnProps {
  /** Names of the elements without a shape */
  elements: readonly string[];
  onAnswer: (answer: PartlyDrawnAnswer) => void;
}

const named = 10;

/** Asks how to import a file with a partial diagram: the rest would run, but stay invisible. */
export function PartlyDrawn({ elements, onAnswer }: PartlyDrawnProps) {
  const { modeler, t } = useAssistance();
  const names = elements.slice(0, named).join(modeler.get('translate')(', '));
  return (
    <Dialog
      open
      title={t('partlyTitle', { count: elements.length })}
      onCancel={() => onAnswer('cancel')}
      footer={
        <div className="pd-footer">
          <Button onClick={() => onAnswer('cancel')}>{t('cancel')}</Button>
          <Button onClick={() => onAnswer('asDrawn')}>{t('importAsDrawn')}</Button>
          <Button type="primary" onClick={() => onAnswer('layOut')}>
            {t('importLaidOut')}
          </Button>
        </div>
      }
    >
      <p>{elements.length > named ? `${names}…` : names}</p>
      <p className="pd-hint">{t('partlyHint')}</p>
      <p className="pd-hint">{t('layoutHint')}</p>
    </Dialog>
  );
}

import { useEffect, useRef } from 'react';
import { Dialog } from '../../shared/Dialog';
import { useAssistance } from '../../shared/assistance';
import { openSimulation } from './simulation';

interface SimulationDialogProps {
  xml: string;
  onClose: () => void;
}

/** Runs tokens through a copy of the drawing, to see its paths before anybody starts the process. */
export default function SimulationDialog({ xml, onClose }: SimulationDialogProps) {
  const { t } = useAssistance();
  return (
    <Dialog open centered title={t('simulate')} width="90vw" footer={null} onCancel={onClose}>
      <p className="pd-hint">{t('simulateHint')}</p>
      <Simulation xml={xml} />
    </Dialog>
  );
}

/** A separate component, because a dialog renders its content later than itself. */
function Simulation({ xml }: { xml: string }) {
  const { t } = useAssistance();
  const canvas = useRef<HTMLDivElement>(null);
  const translate = useRef(t);
  useEffect(() => {
    translate.current = t;
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    return openSimulation(canvas.current, xml, {
      'Play/Pause Simulation': translate.current('simulatePlay'),
      'Reset Simulation': translate.current('simulateReset'),
      'Set animation speed': translate.current('simulateSpeed'),
      'Set Sequence Flow': translate.current('simulateFlow'),
      'Trigger Event': translate.current('simulateTrigger'),
      'pause point': translate.current('simulatePause'),
      'Focus process instance': translate.current('simulateScope'),
    });
  }, [xml]);
  return <div className="pd-simulation" ref={canvas} />;
}

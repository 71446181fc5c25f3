import { useDesigner } from '../modeler/DesignerContext';
import type { ToolbarProps } from '../toolbar/Toolbar';
import { ProblemsTool } from './problems/ProblemsTool';
import { RecoveryCopy } from './recovery/RecoveryCopy';
import { SavingTrouble } from './saving/SavingTrouble';
import './assistance.css';

/** What helps while drawing, and when something comes between the drawing and the server. */
export default function Assistance({ known, dirty, saving, faults }: ToolbarProps) {
  const { readOnly } = useDesigner();
  if (readOnly) return null;
  return (
    <div className="pd-tools">
      <ProblemsTool faults={faults} />
      <SavingTrouble saving={saving} />
      <RecoveryCopy known={known} dirty={dirty} onRestore={saving.restore} />
    </div>
  );
}

import { useEffect } from 'react';
import { useDesigner } from '../shared/DesignerContext';
import laneMembers from '../canvas/lane-members';
import { FileTools } from './files/FileTools';
import { RestartTool } from './files/RestartTool';
import type { OpenedProcess } from '../canvas/useModeler';
import type { Issues } from '../issues/useIssues';
import type { Saving } from '../saving/useSaving';
import type { Knowledge } from '../shared/known';
import type { usePanel } from '../shared/usePanel';
import { addModules } from '../canvas/services';
import { AlignTools } from './arrange/AlignTools';
import { DistributeTools } from './arrange/DistributeTools';
import { useSharedClipboard } from './clipboard';
import detours from './detours';
import { HelpTools } from './HelpTools';
import { IssuesTool } from './issues/IssuesTool';
import { RecoveryCopy } from './recovery/RecoveryCopy';
import { SaveFailure } from './saving/SaveFailure';
import './tools.css';

export interface ToolsProps {
  opened: OpenedProcess;
  /** The state of the server, as far as the designer knows it. */
  known: Knowledge;
  dirty: boolean;
  saving: Saving;
  issues: Issues;
  panel: ReturnType<typeof usePanel>;
  onRestart: () => void;
  onImport: (xml: string) => Promise<void>;
}

/** Tools loaded after the first paint, and the saving of the drawing. */
export default function Tools(props: ToolsProps) {
  const { readOnly } = useDesigner();
  const { known, dirty, saving, issues, opened, onImport, onRestart, panel } = props;
  return (
    <>
      {!readOnly && (
        <>
          <RestartTool onRestart={onRestart} />
          <ArrangeTools />
        </>
      )}
      <FileTools opened={opened} issues={issues} onImport={onImport} />
      <div className="pd-tools">
        <HelpTools issues={issues} panel={panel} />
        {!readOnly && (
          <>
            <IssuesTool issues={issues} />
            <SaveFailure saving={saving} />
            <RecoveryCopy known={known} dirty={dirty} onRestore={saving.restore} />
          </>
        )}
      </div>
    </>
  );
}

function ArrangeTools() {
  const { modeler, t } = useDesigner();
  useSharedClipboard(modeler, t);
  useEffect(() => void addModules(modeler, laneMembers, detours), [modeler]);
  return (
    <div className="pd-tools">
      <AlignTools />
      <DistributeTools />
    </div>
  );
}

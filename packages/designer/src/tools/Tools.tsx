import { useEffect } from 'react';
import { useDesigner } from '../modeler/DesignerContext';
import laneMembers from '../canvas/lane-members';
import { FileTools } from '../toolbar/FileTools';
import { RestartTool } from '../toolbar/RestartTool';
import type { ToolbarProps } from '../toolbar/Toolbar';
import { addModules } from './add-modules';
import { AlignTools } from './arrange/AlignTools';
import { DistributeTools } from './arrange/DistributeTools';
import { useSharedClipboard } from './clipboard';
import detours from './detours';
import { HelpTools } from './HelpTools';
import { IssuesTool } from './issues/IssuesTool';
import { RecoveryCopy } from './recovery/RecoveryCopy';
import { SaveFailure } from './saving/SaveFailure';
import './tools.css';

/** Tools loaded after the first paint, and the saving of the drawing. */
export default function Tools(props: ToolbarProps) {
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

import { Button } from 'antd';
import { useState } from 'react';
import { readLifecycle, readNamedStarters, writeLifecycle, type BpmnElement } from '@portal/bpmn';
import { lazyPart } from '../../shared/lazy';
import { changeProcess } from '../../canvas/services';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';
import { starterNames } from './starters';

const StarterPicker = lazyPart(() => import('./StarterPicker'));

/** Edits who may start the process. Starters are chosen like handlers, or typed as in other modelers. */
export function StarterFields({ process }: { process: BpmnElement }) {
  const { modeler, t } = useSection();
  const [picking, pick] = useState(false);
  const starters = readLifecycle(process);
  const named = readNamedStarters(process);
  const names = (isUser: boolean) => starterNames(starters, named, isUser).join(t('between'));
  return (
    <>
      <TextField
        label={t('candidateStarterUsers')}
        help={names(true)}
        value={starters.candidateStarterUsers}
        onCommit={(candidateStarterUsers) => changeProcess(modeler, writeLifecycle({ candidateStarterUsers }))}
      />
      <TextField
        label={t('candidateStarterGroups')}
        help={names(false) || t('candidateStarterHint')}
        value={starters.candidateStarterGroups}
        onCommit={(candidateStarterGroups) => changeProcess(modeler, writeLifecycle({ candidateStarterGroups }))}
      />
      <Button type="link" size="small" className="pd-add" onClick={() => pick(true)}>
        {t('chooseStarters')}
      </Button>
      {picking && <StarterPicker process={process} onClose={() => pick(false)} />}
    </>
  );
}

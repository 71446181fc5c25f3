import { readLoop, writeLoop, type BpmnElement, type Loop } from '@portal/bpmn';
import type { DrawnElement } from '../../shared/types';
import { ContinuationBoxes } from '../continuation/ContinuationBoxes';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';
import { useOwner } from '../useOwner';
import { loopIssues } from './model';

/** The collection or cardinality of a loop, its completion condition, and asynchronous runs. */
export function LoopFields({ element, loop }: { element: DrawnElement; loop: BpmnElement }) {
  const { t } = useSection();
  const { moddle, change } = useOwner({ element, part: loop });
  const settings = readLoop(loop);
  const issues = loopIssues(settings);
  const update = (patch: Partial<Loop>) => change(writeLoop(moddle, loop, patch));
  return (
    <>
      <TextField
        label={t('collection')}
        help={t('collectionHint')}
        value={settings.collection}
        issue={issues.collection && t(issues.collection)}
        onCommit={(collection) => update({ collection: collection.trim() })}
      />
      <TextField
        label={t('elementVariable')}
        value={settings.elementVariable}
        onCommit={(elementVariable) => update({ elementVariable: elementVariable.trim() })}
      />
      <TextField
        label={t('cardinality')}
        help={t('cardinalityHint')}
        value={settings.cardinality}
        onCommit={(cardinality) => update({ cardinality: cardinality.trim() })}
      />
      <TextField
        label={t('completeCondition')}
        placeholder="${nrOfCompletedInstances >= 2}"
        value={settings.completionCondition}
        issue={issues.completionCondition && t(issues.completionCondition)}
        onCommit={(completionCondition) => update({ completionCondition: completionCondition.trim() })}
      />
      <h3 className="pd-subtitle">{t('loopRuns')}</h3>
      <ContinuationBoxes owner={{ element, part: loop }} />
    </>
  );
}

import { Select } from 'antd';
import { child, undoableActivities, writeCompensated, type BpmnElement } from '@portal/bpmn';
import { useClearing } from '@portal/widgets/icon';
import { bpmnOf } from '../../shared/types';
import { Field, noEmptyList } from '../fields/Field';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { useOwner } from '../useOwner';

/** Which activity a throwing event has undone; none: everything done around it. */
export function CompensationField({ element, part }: SectionProps & { part: BpmnElement }) {
  const { t } = useSection();
  const clearing = useClearing();
  const { change } = useOwner({ element, part });
  const activities = undoableActivities(bpmnOf(element));
  return (
    <Field label={t('compensated')}>
      <Select
        className="pd-select"
        allowClear={clearing}
        {...noEmptyList}
        aria-label={t('compensated')}
        placeholder={t('compensateAll')}
        value={child(part, 'activityRef')?.id ?? null}
        options={activities.map(({ id = '', name }) => ({ value: id, label: name || id }))}
        onChange={(id: string | null | undefined) =>
          change(writeCompensated(activities.find((activity) => activity.id === id)))
        }
      />
    </Field>
  );
}

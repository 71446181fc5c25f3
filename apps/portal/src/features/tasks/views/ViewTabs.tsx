import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { taskViews } from '../../../shared/api/tasks/views';
import SavedViewTabs from '../../../shared/views/SavedViewTabs';
import { filterLabels } from '../lists/task-filters';
import { taskSearch } from './task-search';

/** The saved views of a task list. */
export default function ViewTabs({ list }: { list: tasks.ListName }) {
  const { t } = useTranslation('process');
  const labelOf = (name: string) => (name in filterLabels ? t(filterLabels[name as keyof typeof filterLabels]) : name);
  return <SavedViewTabs store={taskViews(list)} search={taskSearch} labelOf={labelOf} />;
}

import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { exportTasks } from '../../../shared/api/tasks/views';
import { ExportButton } from '../../../shared/files/ExportButton';
import { useParameters } from '../../../shared/ui/useParameters';
import { taskQuery } from './task-search';

/** Exports what the list shows, all pages of it. */
export default function TaskExport({ list }: { list: tasks.ListName }) {
  const { t } = useTranslation('process');
  const [params] = useParameters();
  return <ExportButton name={t(`${list}.title`)} read={(format) => exportTasks(list, taskQuery(params), format)} />;
}

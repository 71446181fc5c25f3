import { talents } from '@portal/contract/talents';
import type { StoredRecord } from '@portal/contract/records';
import type { DataColumn } from '@portal/widgets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordColumns } from '../../shared/records';

const { columns, also = [] } = talents.list;

/** The columns of the library. Those of further reviewed fields are hidden until a reader adds them. */
export function useTalentColumns(): DataColumn<StoredRecord>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () =>
      recordColumns(
        talents,
        t,
        also.filter((key) => !(columns as readonly string[]).includes(key)),
      ).filter(({ key }) => key !== 'author'),
    [t],
  );
}

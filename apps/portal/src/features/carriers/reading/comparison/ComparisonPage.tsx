import { PrinterOutlined } from '@ant-design/icons';
import { carriers, comparedFields } from '@portal/contract/carriers';
import { findKind } from '@portal/contract/fields';
import { fieldLabel, type StoredRecord } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { useQueries } from '@tanstack/react-query';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { exportComparison } from '../../../../shared/api/carriers';
import { recordDetail } from '../../../../shared/api/records/records';
import { compiledForm } from '../../../../shared/fields/form-values';
import { useFindName } from '../../../../shared/fields/useFindName';
import { ExportButton } from '../../../../shared/files/ExportButton';
import { isGone } from '../../../../shared/http';
import { currentLocale } from '../../../../shared/i18n';
import '../../../../shared/layouts/printed-part.css';
import { Surface } from '../../../../shared/layouts/Surface';
import { carrierComparisonAddress, carriersPath } from '../../../../shared/paths';
import { LoadError } from '../../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../../shared/ui/placeholders/PagePlaceholder';
import { ListHead } from '../../../../shared/ui/ListHead';
import { useDocumentTitle } from '../../../../shared/ui/useDocumentTitle';
import { ComparisonTable, type ComparedRow } from './ComparisonTable';

/** Two to four carriers beside each other, with their differences marked. Those that are gone are named as such. */
export function ComparisonPage({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('carriers');
  const [differing, setDiffering] = useState(false);
  const reads = useQueries({ queries: ids.map((id) => recordDetail(carriers, id)) });
  const textOf = useTextOf();
  useDocumentTitle(t('compare.title'));
  const failed = reads.find(({ error, data }) => error && !data && !isGone(error));
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (reads.some(({ data, error }) => !data && !error)) return <PagePlaceholder />;
  /* A carrier that was taken offline meanwhile is refused although it was read before. */
  const columns = ids.map((id, index) => ({
    id,
    record: isGone(reads[index]?.error) ? null : (reads[index]?.data ?? null),
  }));
  const records = columns.flatMap(({ record }) => record ?? []);
  const rows = comparedFields
    .map((key): ComparedRow => {
      const values = records.map((record) => JSON.stringify(record.values[key] ?? null));
      return { key, label: labelOf(key), differs: new Set(values).size > 1 };
    })
    .filter(({ key }) => records.some(({ values }) => values[key] !== undefined));
  const shown = differing ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div data-printed>
      <Surface as="section">
        <ListHead
          title={t('compare.title')}
          hint={t('compare.hint')}
          action={
            <Flex gap={8} wrap data-unprinted>
              <ExportButton
                name={t('compare.title')}
                read={(format) =>
                  exportComparison(
                    records.map(({ id }) => id),
                    { differing, format },
                  )
                }
              />
              <Button icon={<Icon of={PrinterOutlined} />} onClick={() => window.print()}>
                {t('print')}
              </Button>
              <Link to={`${carriersPath}?chosen=${ids.join(',')}`}>
                <Button>{t('back')}</Button>
              </Link>
            </Flex>
          }
        />
        <Checkbox data-unprinted checked={differing} onChange={({ target }) => setDiffering(target.checked)}>
          {t('compare.differing')}
        </Checkbox>
        <ComparisonTable
          columns={columns}
          rows={shown}
          textOf={textOf}
          without={(id) => {
            const others = ids.filter((each) => each !== id);
            return others.length === 0 ? carriersPath : carrierComparisonAddress(others);
          }}
        />
      </Surface>
    </div>
  );
}

const labelOf = (key: string): string => fieldLabel(carriers, key, currentLocale()) ?? key;

/** Returns the text of a field of a carrier; numbers have separators. */
function useTextOf(): (record: StoredRecord, key: string) => string {
  const findName = useFindName(carriers);
  return ({ values }, key) => {
    const value = values[key];
    const field = compiledForm(carriers.form).byKey.get(key);
    const kind = findKind(field?.kind ?? '');
    if (value === undefined || value === null || !field || !kind || kind.isEmpty(value)) return '';
    return typeof value === 'number'
      ? value.toLocaleString()
      : kind.text(value, field.parsedSettings, currentLocale(), findName);
  };
}

import { textsIn } from '@portal/contract';
import { DeleteOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { DataColumn } from '@portal/widgets';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented } from 'antd';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportRecords, matchingRecords, recordPage, type RecordListQuery } from '../api/records/records';
import { fieldPorts } from '../fields/field-ports';
import { ExportButton } from '../files/ExportButton';
import { FilteredListPage } from '../filters/FilteredListPage';
import { useFilteredQuery, type FilteredQuery, type ListFilters } from '../filters/list-filters';
import { currentLocale } from '../i18n';
import { usePermissions } from '../session/store';
import { useParameters } from '../ui/useParameters';
import type { AddressedSearch } from '../views/address';
import { BulkBar } from './list/BulkBar';
import { RecordCard, recordColumns } from './record-columns';
import { recordFilters, toRecordQuery } from './filters/record-filters';
import type { RecordParts } from './parts';
import { useChosenRows } from './list/useChosenRows';
import { viewsOfRecords } from '../api/records/views';
import { useOpenedRecord } from './record-hooks';
import styles from './record-list.module.css';

const RecordFilterForm = lazyInPlace(() => import('./filters/RecordFilterForm'));
const ImportDialog = lazyInPlace(() => import('./list/ImportDialog'));
const RecycleBin = lazyInPlace(() => import('./list/RecycleBin'));
const SavedViewTabs = lazyInPlace(() => import('../views/SavedViewTabs'));
const RecordDrawer = lazyInPlace(() => import('./RecordDrawer'));

/** A view of a list: the query that it adds to the person's filters. */
export interface RecordView {
  key: string;
  label: string;
  state?: string;
  filters?: Readonly<Record<string, string>>;
}

interface Props {
  definition: RecordDefinition;
  /** Replaces the columns of the definition. */
  columns?: readonly DataColumn<StoredRecord>[];
  /** Replaces the card of a row on a phone. */
  renderCard?: (record: StoredRecord) => ReactNode;
  /** Replaces the detail or the form. */
  parts?: RecordParts;
  /** Lists only records that the person created. */
  mine?: boolean;
  /** Views to switch between. The first one is shown at the beginning. */
  views?: readonly RecordView[];
  /** Searches can be saved under a name. */
  hasSavedViews?: boolean;
  /** Records cannot be created, imported or chosen here. */
  readOnly?: boolean;
  /** Replaces the title, and the line below it. */
  title?: string;
  hint?: string;
  /** Buttons beside those of every list. */
  tools?: ReactNode;
  /** Shown beside the list, such as figures of what the query finds. `filterBy` sets filters by field. */
  renderBeside?: (query: RecordListQuery, filterBy: (values: Readonly<Record<string, string>>) => void) => ReactNode;
}

/** Shows the list of a kind of record. A row opens in a drawer, and the address names its record. */
export function RecordListPage({
  definition,
  columns,
  renderCard,
  parts,
  mine = false,
  views = [],
  hasSavedViews = false,
  readOnly = false,
  title,
  hint,
  tools,
  renderBeside,
}: Props) {
  const { t } = useTranslation('records');
  const filters = useMemo(() => recordFilters(definition), [definition]);
  const [query, change] = useFilteredQuery(filters);
  const [params, changeParameters] = useParameters();
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0];
  const recordQuery = viewed(toRecordQuery(definition, query), view, mine);
  const list = useQuery(recordPage(definition, recordQuery));
  const { chosen, isOffered, isComplete, isBounded, column, choose, chooseAll } = useChosenRows(
    list.data?.records ?? [],
    JSON.stringify([recordQuery.keyword, recordQuery.state, recordQuery.filters]),
  );
  const [binOpen, setBinOpen] = useState(false);
  const [importing, setImporting] = useState(false);
  const [addressed, open] = useOpenedRecord();
  const texts = textsIn(definition.texts, currentLocale());
  const { permission } = definition.write;
  const holds = usePermissions().some((granted) => granted === permission) || permission === undefined;
  const mayCreate = holds && !definition.generated && !readOnly;
  const opened = addressed === 'new' && !mayCreate ? null : addressed;
  const cardOf = renderCard ?? ((record) => <RecordCard definition={definition} record={record} />);
  const create = mayCreate && (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('new')}>
      {texts.create}
    </Button>
  );
  const listed = (
    <FilteredListPage<StoredRecord, string>
      name={definition.area}
      title={title ?? texts.title}
      hint={hint ?? texts.hint}
      searchLabel={texts.search}
      list={list}
      query={query}
      onQuery={change}
      filters={filters}
      views={
        hasSavedViews && (
          <Suspense>
            <SavedViewTabs store={viewsOfRecords(definition.area)} search={addressedSearch(filters)} />
          </Suspense>
        )
      }
      renderForm={(form) => <RecordFilterForm {...form} definition={definition} />}
      above={
        <BulkBar
          definition={definition}
          chosen={chosen}
          total={isComplete ? null : list.data?.more ? Infinity : (list.data?.total ?? 0)}
          isBounded={isBounded}
          onChooseAll={async (onFound) => {
            const found = await matchingRecords(definition, recordQuery, onFound);
            if (found) chooseAll(found);
          }}
          onChoose={choose}
        />
      }
      tools={
        <>
          {view && (
            <Segmented<string>
              aria-label={t('view')}
              value={view.key}
              options={views.map(({ key, label }) => ({ value: key, label }))}
              onChange={(key) => changeParameters((before) => withView(before, key), { replace: true })}
            />
          )}
          {tools}
          <ExportButton name={texts.title} read={(format) => exportRecords(definition, recordQuery, format)} />
          {mayCreate && (
            <>
              {!mine && (
                <Button icon={<Icon of={UploadOutlined} />} onClick={() => setImporting(true)}>
                  {t('import.label')}
                </Button>
              )}
              <Button icon={<Icon of={DeleteOutlined} />} onClick={() => setBinOpen(true)}>
                {t('recycle.title')}
              </Button>
            </>
          )}
        </>
      }
      columns={[...(readOnly || !isOffered ? [] : [column]), ...(columns ?? recordColumns(definition, t))]}
      rowKey={({ id }) => String(id)}
      renderCard={(record) => (
        <Flex gap={12} align="start">
          {!readOnly && column.render(record, 0)}
          {cardOf(record)}
        </Flex>
      )}
      onOpen={({ id }) => open(id)}
      empty={texts.empty}
      action={create}
    />
  );
  return (
    <FieldPortsProvider value={fieldPorts}>
      {renderBeside ? (
        <div className={styles.besides}>
          <div>{listed}</div>
          {renderBeside(recordQuery, (values) => change({ ...values, current: 1 } as Partial<FilteredQuery<string>>))}
        </div>
      ) : (
        listed
      )}
      <Suspense>{importing && <ImportDialog definition={definition} onClose={() => setImporting(false)} />}</Suspense>
      <Suspense>{binOpen && <RecycleBin definition={definition} onClose={() => setBinOpen(false)} />}</Suspense>
      <Suspense>
        {opened !== null && (
          <RecordDrawer
            key={opened}
            definition={definition}
            id={opened}
            parts={parts}
            onOpen={open}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </FieldPortsProvider>
  );
}

const addressedSearch = ({ names, states }: ListFilters): AddressedSearch => ({
  names: ['keyword', ...names],
  isValid: (name, value) => name !== 'state' || states.includes(value),
});

const viewed = (query: RecordListQuery, view: RecordView | undefined, mine: boolean): RecordListQuery => ({
  ...query,
  ...(view?.state !== undefined && { state: view.state }),
  filters: { ...query.filters, ...view?.filters },
  ...(mine && { mine }),
});

function withView(params: URLSearchParams, view: string): URLSearchParams {
  params.set('view', view);
  params.delete('current');
  return params;
}

import { files } from '@portal/contract';
import { QueryForm, type DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { storedFiles } from '../../../shared/api/files/administration';
import { FilteredListPage } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../../shared/filters/list-filters';
import { currentLocale } from '../../../shared/i18n';
import { monitoredInstanceAddress } from '../../../shared/paths';
import { RelativeTime } from '../../../shared/ui/RelativeTime';

type File = files.ListedFile;

const filters = { names: ['state'], states: files.fileUses } as const satisfies ListFilters;

/** /background/files lists the stored files and the objects to which they belong. */
export default function FilesPage() {
  const { t } = useTranslation('files');
  const [query, change] = useFilteredQuery(filters);
  const list = useQuery(storedFiles(query));
  const columns: DataColumn<File>[] = [
    { key: 'original', title: t('column.name'), render: ({ original }) => original },
    { key: 'size', title: t('column.size'), render: ({ size }) => sizeText(size), align: 'right' },
    { key: 'uploadedBy', title: t('column.uploadedBy'), render: ({ uploadedBy }) => uploadedBy || '—' },
    {
      key: 'uploadTime',
      title: t('column.uploadTime'),
      render: ({ uploadTime }) => <RelativeTime value={uploadTime} />,
    },
    { key: 'use', title: t('column.use'), render: (file) => <Use file={file} /> },
  ];
  return (
    <FilteredListPage<File, (typeof filters.names)[number]>
      name="stored-files"
      title={t('title')}
      hint={t('hint', { size: list.data ? sizeText(list.data.storedBytes) : '—' })}
      searchLabel={t('search')}
      filters={filters}
      renderForm={(form) => (
        <QueryForm
          {...form}
          fields={[
            {
              name: 'state',
              label: t('column.use'),
              options: filters.states.map((value) => ({ value, label: t(`use.${value}`) })),
            },
          ]}
        />
      )}
      list={list}
      query={query}
      onQuery={change}
      columns={columns}
      rowKey={({ bucketName, fileName }) => `${bucketName}/${fileName}`}
      renderCard={(file) => (
        <>
          <strong>{file.original}</strong>
          <div>
            {file.uploadedBy} {file.uploadTime}
          </div>
          <Use file={file} />
        </>
      )}
      empty={t('empty')}
    />
  );
}

/** Shows the object to which the file belongs. An instance can be opened. */
function Use({ file: { use, subject } }: { file: File }) {
  const { t } = useTranslation('files');
  if ((use === 'instance' || use === 'variable') && subject)
    return <Link to={monitoredInstanceAddress(subject)}>{t(`use.${use}`)}</Link>;
  return <span>{t(`use.${use}`)}</span>;
}

const kilobyte = 1024;

/** Returns a size in megabytes, or in kilobytes below one megabyte. */
function sizeText(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  const [unit, value] = kilobytes < kilobyte ? ['kilobyte', kilobytes] : ['megabyte', kilobytes / kilobyte];
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

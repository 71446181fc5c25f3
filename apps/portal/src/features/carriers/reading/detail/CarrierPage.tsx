import { PrinterOutlined } from '@ant-design/icons';
import { carriers } from '@portal/contract/carriers';
import type { RecordValues, StoredRecord } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { recordDetail } from '../../../../shared/api/records/records';
import { Gallery } from '../../../../shared/gallery';
import '../../../../shared/layouts/printed-part.css';
import { Pin, ProvinceMap, useCityNames } from '../../../../shared/map';
import { carriersPath } from '../../../../shared/paths';
import { ReadingFrame } from '../../../../shared/reading/ReadingFrame';
import { RecordReading, RecordText, useOptionLabel } from '../../../../shared/records';
import { Staffing } from './Staffing';
import styles from './detail.module.css';

const facts = ['unit', 'keeper', 'approvedBy', 'approvedAt', 'industries', 'domain', 'leader', 'leaderTitle'];
const contact = ['address', 'contact', 'phone', 'website'];

/** One published carrier: pictures, staff, what it does, where it is and whom to ask. */
export function CarrierPage({ id }: { id: number }) {
  const { t } = useTranslation('carriers');
  const label = useOptionLabel(carriers);
  const read = useQuery(recordDetail(carriers, id));
  const values = read.data?.values as RecordValues<typeof carriers.fields> | undefined;
  return (
    <div data-printed className={styles.page}>
      <ReadingFrame
        title={values?.name}
        facts={
          values && (
            <>
              <Tag color="processing">{label('level', values.level ?? '')}</Tag>
              <Tag>{label('kind', values.kind ?? '')}</Tag>
              <span>{values.unit}</span>
            </>
          )
        }
        actions={
          read.data && (
            <Button data-unprinted icon={<Icon of={PrinterOutlined} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )
        }
        read={read}
        gone={t('gone')}
        back={{ label: t('back'), to: carriersPath }}
      >
        {read.data && values && <Content record={read.data} values={values} />}
      </ReadingFrame>
    </div>
  );
}

interface ContentProps {
  record: StoredRecord;
  values: RecordValues<typeof carriers.fields>;
}

function Content({ record, values }: ContentProps) {
  const { t } = useTranslation('carriers');
  const names = useCityNames();
  const { name = '', pictures = [], summary, body, position, area } = values;
  return (
    <div className={styles.content}>
      {pictures.length > 0 && <Gallery definition={carriers} id={record.id} name={name} pictures={pictures} />}
      <Staffing values={values} />
      <div className={styles.columns}>
        <div>
          {summary && <p className={styles.summary}>{summary}</p>}
          {body && <RecordText definition={carriers} record={record} field="body" />}
        </div>
        <aside>
          <h2>{t('facts')}</h2>
          <RecordReading definition={carriers} record={record} keys={facts} columns={1} />
          <h2>{t('contact')}</h2>
          <RecordReading definition={carriers} record={record} keys={contact} columns={1} />
          {position && (
            <ProvinceMap
              label={t('mapOf', { name })}
              area={area}
              names={names}
              markers={[
                {
                  key: name,
                  point: [Number(position.longitude), Number(position.latitude)],
                  children: <Pin name={name} chosen />,
                },
              ]}
            />
          )}
        </aside>
      </div>
    </div>
  );
}

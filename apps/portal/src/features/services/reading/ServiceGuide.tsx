import { findKind } from '@portal/contract/fields';
import { textOf, type StoredRecord } from '@portal/contract/records';
import { services } from '@portal/contract/services';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionNav } from '../../../shared/layouts/SectionNav';
import { RecordReading, RecordText } from '../../../shared/records';
import { ServiceSteps } from './ServiceSteps';
import styles from './service.module.css';

const sections = [
  { name: 'basics', keys: ['category', 'provider', 'applicant', 'audience'] },
  { name: 'conditions', keys: ['conditions'] },
  { name: 'materials', keys: ['materialList', 'materials'] },
  { name: 'steps', keys: ['steps'] },
  { name: 'window', keys: ['address', 'place', 'hours', 'contact', 'phone'] },
  { name: 'body', keys: ['body'] },
  { name: 'basis', keys: ['basis'] },
  { name: 'files', keys: ['attachments'] },
] as const;

/** Whether a section is the text of one field, which needs no label below the title. */
const isPlain = (name: string): name is 'conditions' | 'basis' => name === 'conditions' || name === 'basis';

/** The guide of a service in sections, to which links beside it lead. `children` are the reader's own applications. */
export function ServiceGuide({ record, children }: { record: StoredRecord; children: ReactNode }) {
  const { t } = useTranslation('services');
  const id = useId();
  const filled = sections.flatMap(({ name, keys }) => {
    const shown = keys.filter((key) => isFilled(record, key));
    return shown.length === 0 ? [] : [{ name, keys: shown }];
  });
  const anchor = (name: string) => `${id}${name}`;
  const names = [...filled.map(({ name }) => name), ...(children ? (['own'] as const) : [])];
  return (
    <div className={styles.guide}>
      <SectionNav
        label={t('contents')}
        items={names.map((name) => ({ id: anchor(name), label: t(`section.${name}`) }))}
      />
      <div className={styles.sections}>
        {filled.map(({ name, keys }) => (
          <section key={name} id={anchor(name)} tabIndex={-1} aria-label={t(`section.${name}`)}>
            <h2>{t(`section.${name}`)}</h2>
            {name === 'steps' && <ServiceSteps rows={record.values['steps']} />}
            {isPlain(name) && <p className={styles.text}>{textOf(record.values, name)}</p>}
            {name === 'body' && <RecordText definition={services} record={record} field={name} />}
            {name !== 'steps' && name !== 'body' && !isPlain(name) && (
              <RecordReading definition={services} record={record} keys={keys} />
            )}
          </section>
        ))}
        {children && (
          <section id={anchor('own')} tabIndex={-1} aria-label={t('section.own')}>
            <h2>{t('section.own')}</h2>
            {children}
          </section>
        )}
      </div>
    </div>
  );
}

function isFilled({ values }: StoredRecord, key: string): boolean {
  const value = values[key] ?? null;
  const kind = services.form.fields.find((field) => field.key === key)?.kind ?? '';
  return value !== null && findKind(kind)?.isEmpty(value) === false;
}

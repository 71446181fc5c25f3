import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { findKind, type FieldKindName, type Json } from '@portal/contract/fields';
import type { CompiledField } from '@portal/contract/forms';
import { talentFileForms, talentFileOutlines } from '@portal/contract/talent-file';
import { Icon } from '@portal/widgets/icon';
import { Button, Tag } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { TalentFileEntry } from '../../../shared/api/talent-file';
import { compiledForm, valueText } from '../../../shared/fields/form-values';
import { FieldText } from '../../../shared/fields/FormDetails';
import { StateTag, type TagColour } from '../../../shared/ui/StateTag';
import { expiryOf } from './expiry';
import styles from './sections.module.css';

const colours: Record<TalentFileEntry['state'], TagColour> = {
  new: 'default',
  review: 'processing',
  returned: 'warning',
  reviewed: 'success',
};

/** Returns the name of an entry in the reader's language. */
export const titleOf = ({ section, values }: TalentFileEntry): string =>
  valueText(talentFileForms[section], talentFileOutlines[section].title, values);

interface Props {
  entry: TalentFileEntry;
  onOpen: () => void;
  onRemove: () => void;
}

/** An entry at its place in time. */
export function EntryItem({ entry, onOpen, onRemove }: Props) {
  const { t } = useTranslation('talentFile');
  const { section, values, state, source } = entry;
  const { also, from, to } = talentFileOutlines[section];
  const { byKey } = compiledForm(talentFileForms[section]);
  const day = (key: string) => {
    const value = values[key];
    return typeof value === 'string' ? value.slice(0, 7).replace('-', '.') : '';
  };
  const period = [day(from), ...(to === undefined ? [] : [day(to) || t('untilNow')])].filter(Boolean).join(' – ');
  const facts = also.flatMap((key) => {
    const field = byKey.get(key);
    return field && isTold(field, values[key]) ? [{ key, field }] : [];
  });
  const proofs = byKey.get('proofs');
  const expiry = expiryOf(entry);
  const name = titleOf(entry);
  return (
    <li className={styles.item}>
      <time className={styles.time}>{period || '—'}</time>
      <div className={styles.entry}>
        <h3>{name}</h3>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map(({ key, field }, index) => (
              <Fragment key={key}>
                {index > 0 && <span aria-hidden> · </span>}
                <FieldText
                  kind={field.kind as FieldKindName}
                  value={values[key] ?? null}
                  settings={field.parsedSettings}
                />
              </Fragment>
            ))}
          </p>
        )}
        <div className={styles.tags}>
          <StateTag colour={colours[state]} label={t(`state.${state}`)} />
          {source !== 'own' && <Tag>{t(`source.${source}`)}</Tag>}
          {expiry && (
            <StateTag
              colour={expiry.days < 0 ? 'error' : 'warning'}
              label={expiry.days < 0 ? t('expired') : t('expires', { count: expiry.days })}
            />
          )}
        </div>
        {proofs && isTold(proofs, values['proofs']) && (
          <div className={styles.proofs}>
            <FieldText kind="files" value={values['proofs'] ?? null} settings={proofs.parsedSettings} />
          </div>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          type="text"
          icon={<Icon of={EditOutlined} />}
          title={t('edit')}
          aria-label={t('editEntry', { name })}
          onClick={onOpen}
        />
        <Button
          type="text"
          icon={<Icon of={DeleteOutlined} />}
          title={t('remove')}
          aria-label={t('removeEntry', { name })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

const isTold = ({ kind }: CompiledField, value: Json | undefined): boolean =>
  value !== undefined && value !== null && !findKind(kind)?.isEmpty(value);

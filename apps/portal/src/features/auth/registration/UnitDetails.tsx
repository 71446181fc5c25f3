import { isCreditCode, type settings } from '@portal/contract';
import { cityOf } from '@portal/contract/areas';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAreas } from '../../../shared/api/settings/read-areas';
import fieldStyles from '../Field.module.css';
import { Field } from '../Field';
import type { FieldErrors, ReadText } from '../FormShell';
import styles from './registration.module.css';
import { keepDraft, type RegistrationDraft } from './draft';

/** Returns the errors of the credit code and the division of a unit. */
export function detailErrors(text: ReadText, t: (key: 'creditCodeWrong' | 'areaRequired') => string): FieldErrors {
  return {
    ...(!isCreditCode(text('creditCode').trim().toUpperCase()) && { creditCode: t('creditCodeWrong') }),
    ...(text('area') === '' && { area: t('areaRequired') }),
  };
}

/** The credit code of a unit, and where it is: a city, or a district of one. */
export function UnitDetails({ errors, draft }: { errors: FieldErrors; draft: RegistrationDraft }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <Field
        name="creditCode"
        label={t('creditCode')}
        error={errors.creditCode}
        hint={t('creditCodeHint')}
        defaultValue={draft.creditCode}
        className={styles.code ?? ''}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={18}
      />
      <AreaSelect error={errors.area} initial={draft.area ?? ''} />
    </>
  );
}

function AreaSelect({ error, initial }: { error: string | undefined; initial: string }) {
  const { t } = useTranslation('registration');
  const id = useId();
  const [cities, setCities] = useState<readonly settings.AreaNode[]>([]);
  const [chosen, setChosen] = useState(initial);
  const choose = (area: string) => {
    setChosen(area);
    keepDraft({ area });
  };
  useEffect(() => {
    readAreas().then(
      ([province]) => setCities(province?.children ?? []),
      () => setCities([]),
    );
  }, []);
  const city = cities.find((each) => String(each.id) === cityOf(chosen));
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{t('area')}</label>
      <div className={styles.selects}>
        <select
          id={id}
          value={city ? String(city.id) : ''}
          data-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('city')}</option>
          {cities.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        <select
          aria-label={t('district')}
          value={chosen.endsWith('00') ? '' : chosen}
          disabled={!city}
          onChange={(event) => choose(event.target.value || String(city?.id ?? ''))}
        >
          <option value="">{t('wholeCity')}</option>
          {city?.children.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        <input type="hidden" name="area" value={chosen} />
      </div>
      <div id={`${id}-note`} className={fieldStyles.note} aria-live="polite">
        {error && <p className={fieldStyles.error}>{error}</p>}
      </div>
    </div>
  );
}

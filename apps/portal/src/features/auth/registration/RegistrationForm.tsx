import { limits, type privacyTerms } from '@portal/contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { mobileTaken, readTerms, register, sendRegistrationCode } from '../../../shared/api/auth/registration';
import { CallError } from '../../../shared/http';
import { newCaptcha, useWorkStock } from '../../../shared/work/stock';
import { type CaptchaKind, CaptchaField } from '../CaptchaField';
import { Field } from '../Field';
import { FormShell, type FieldErrors, type ReadText } from '../FormShell';
import { mobileErrors } from '../mobile';
import { MobileFields } from '../MobileFields';
import { newPasswordErrors, NewPasswordFields } from '../password/NewPasswordFields';
import { discardDraft, keepDraft, readDraft } from './draft';
import { TermsField } from './TermsField';
import { detailErrors, UnitDetails } from './UnitDetails';
import { realNameIssue, UsernameField, usernameIssue } from './UsernameField';

interface Props {
  /** Registers a unit and its administrator instead of a talent. */
  unit: boolean;
  /** null until the platform's settings are known. */
  captcha: CaptchaKind | null;
  /** Whether a unit gives its credit code and area. */
  details?: boolean;
}

/** /signupT registers a talent, /signup a unit with its administrator. */
export default function RegistrationForm({ unit, captcha, details = false }: Props) {
  const { t } = useTranslation('registration');
  const { t: tAccount } = useTranslation('account');
  const [done, setDone] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [draft] = useState(readDraft);
  const [terms, setTerms] = useState<privacyTerms.PrivacyTerms | null>(null);
  useEffect(() => {
    /* Without them, the server says what is missing. */
    readTerms().then(setTerms, () => undefined);
  }, []);

  function check(text: ReadText): FieldErrors {
    const username = usernameIssue(text('username').trim());
    const name = realNameIssue(text('chineseName').trim());
    return {
      ...(unit && text('unitName').trim().length < 2 && { unitName: t('unitNameRequired') }),
      ...(username && { username: t(username) }),
      ...(name && { chineseName: t(name) }),
      ...newPasswordErrors(text, tAccount),
      ...mobileErrors(text, tAccount),
      ...(unit && details && detailErrors(text, t)),
      ...(terms && text('termsVersion') === '' && { termsVersion: t('agreeRequired') }),
    };
  }

  async function send(text: ReadText) {
    const [username, chineseName, mobile, code] = ['username', 'chineseName', 'mobile', 'code'].map((name) =>
      text(name).trim(),
    ) as [string, string, string, string];
    const applicant = { username, chineseName, mobile, code, password: text('newPassword') };
    const consent = terms ? { termsVersion: terms.version } : {};
    const given = details ? { creditCode: text('creditCode').trim().toUpperCase(), area: text('area') } : {};
    try {
      await register({ ...applicant, ...consent }, unit ? { unitName: text('unitName').trim(), ...given } : undefined);
    } catch (error) {
      if (isAboutTerms(error)) await readTerms().then(setTerms, () => undefined);
      throw error;
    }
    discardDraft();
    setDone(true);
  }

  if (done) return <p role="status">{t(unit ? 'unitRegistered' : 'talentRegistered')}</p>;
  return (
    <FormShell check={check} send={send} submit={t('submit')} sending={t('sending')} secret>
      {(errors) => (
        <div
          ref={fields}
          onInput={({ target }) => target instanceof HTMLInputElement && keepDraft({ [target.name]: target.value })}
        >
          {unit && (
            <Field
              name="unitName"
              label={t('unitName')}
              error={errors.unitName}
              autoComplete="organization"
              maxLength={limits.searchLength}
              defaultValue={draft.unitName}
            />
          )}
          {unit && details && <UnitDetails errors={errors} draft={draft} />}
          <UsernameField error={errors.username} initial={draft.username} />
          <Field
            name="chineseName"
            label={t(unit ? 'administratorName' : 'realName')}
            error={errors.chineseName}
            hint={t('realNameWrong')}
            autoComplete="name"
            maxLength={limits.realNameLength}
            defaultValue={draft.chineseName}
          />
          <NewPasswordFields errors={errors} label={tAccount('password')} repeatLabel={tAccount('repeatPassword')} />
          <VerifiedMobile errors={errors} captcha={captcha} fields={fields} initial={draft.mobile} />
          {terms && <TermsField key={terms.version} terms={terms} error={errors.termsVersion} />}
        </div>
      )}
    </FormShell>
  );
}

/** Returns whether the server refused because of the terms: they could not be read before, or there are newer ones. */
const isAboutTerms = (error: unknown): boolean =>
  error instanceof CallError && (error.data as { field?: unknown } | null)?.field === 'termsVersion';

interface VerifiedMobileProps extends Pick<Props, 'captcha'> {
  errors: FieldErrors;
  fields: RefObject<HTMLElement | null>;
  initial: string | undefined;
}

/** The mobile number, verified by a code. A captcha must be answered before the code is sent. */
function VerifiedMobile({ errors, captcha, fields, initial }: VerifiedMobileProps) {
  const { t } = useTranslation('registration');
  const [randomStr, setRandomStr] = useState(newCaptcha);
  const refresh = () => setRandomStr(newCaptcha());
  const works = useWorkStock(captcha === 'picture' || captcha === 'work');

  async function request(mobile: string) {
    if (captcha === 'off') return sendRegistrationCode(mobile, {});
    if (captcha === 'work') return works.send((work) => sendRegistrationCode(mobile, work));
    const input = fields.current?.querySelector<HTMLInputElement>('[name=captcha]');
    try {
      return await sendRegistrationCode(mobile, { randomStr, randomCode: input?.value.trim() });
    } finally {
      refresh();
    }
  }

  async function checkNumber(mobile: string) {
    if (captcha === null) return undefined;
    const taken = captcha === 'off' ? mobileTaken(mobile) : works.send((work) => mobileTaken(mobile, work));
    return (await taken) ? t('mobileTaken') : undefined;
  }

  return (
    <>
      {captcha === 'picture' && <CaptchaField name="captcha" randomStr={randomStr} onRefresh={refresh} />}
      <MobileFields
        request={request}
        errors={errors}
        sentHint={t('codeSent')}
        checkNumber={checkNumber}
        initial={initial}
      />
    </>
  );
}

import { defaultLocale, opinions, settings as contract, locales } from '@portal/contract';
import { appointmentLimits } from '@portal/contract/appointments';
import { ratingLimits } from '@portal/contract/ratings';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Config } from '../../../platform/config/config';
import type { Db } from '../../../platform/database';
import type { SetupModule } from '../../../platform/module';
import { PortalError } from '../../../platform/http';
import { publishSharedData } from '../../../platform/realtime';
import { changesIn, writeAudit } from '../../../platform/records';
import { defaultPolicy } from '../auth/policy';
import { readState } from '../auth/second-factor/enrolment';
import { settingValues } from './store';

type Editable = contract.EditableSettings;
type Stored = contract.StoredSettings;

const localizedNames = ['loginApplicationName', 'browserFrontTitle', 'browserBackTitle', 'copyrightBottomInfo'];

/**
 * Returns the stored values in the shape of the form. Settings that were never set are empty. Equal values have the
 * same revision.
 */
async function readEditable(db: Db, tenantId: number, defaults: Defaults): Promise<Stored> {
  const stored = await settingValues(db, tenantId);
  const names = Object.keys(contract.editableSettings.shape);
  const values = names.map((name) => [
    name,
    localizedNames.includes(name)
      ? Object.fromEntries(locales.map((locale) => [locale, textIn(stored[name], locale)]))
      : (stored[name] ?? defaults[name] ?? ''),
  ]);
  const revision = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return { ...(Object.fromEntries(values) as Editable), revision };
}

type Defaults = Record<string, unknown>;

const defaultsOf = ({ approval }: Config): Defaults => ({
  accent: 'blue',
  microdiskHosts: [],
  newsPublic: false,
  visitorPages: false,
  administratorsSecondFactor: false,
  passwordValidDays: 90,
  appointmentBanDays: appointmentLimits.banDays,
  appointmentMissedMost: appointmentLimits.missedMost,
  appointmentChangeHours: appointmentLimits.changeHours,
  ratingDays: ratingLimits.days,
  opinionPhrases: opinions.defaultPhrases(defaultLocale),
  ...defaultPolicy,
  ...approval,
});

const textIn = (value: unknown, locale: string): string =>
  typeof value === 'string' ? value : ((value as Record<string, string> | undefined)?.[locale] ?? '');

export const setupSettingsAdministration: SetupModule = ({ route, db, realtime, config }) => {
  const defaults = defaultsOf(config);

  route(contract.readSettings, ({ session }) => readEditable(db, session.tenantId, defaults));

  route(contract.saveSettings, async ({ session, ip, body: { revision, ...body } }) => {
    const { tenantId } = session;
    await db.transaction().execute(async (transaction) => {
      await sql`select from tenants where id = ${tenantId} for update`.execute(transaction);
      const before = await readEditable(transaction, tenantId, defaults);
      if (before.revision !== revision) throw new PortalError('conflict');
      if (body.administratorsSecondFactor && !before.administratorsSecondFactor)
        await requireOwnSecondFactor(transaction, session.userId);
      const changes = changesIn(fields, before, body);
      if (changes.length === 0) return;
      const names = new Set(changes.map(({ field }) => field));
      const changed = Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)));
      await sql`
        insert into settings (tenant_id, name, value)
        select ${tenantId}, name, value from jsonb_each(${JSON.stringify(changed)}::jsonb) as saved (name, value)
        on conflict (tenant_id, name) do update set value = excluded.value`.execute(transaction);
      await writeAudit(transaction, { session, ip }, { area: 'settings', subjectId: 0, action: 'change', changes });
    });
    publishSharedData(realtime, tenantId, 'settings');
    return readEditable(db, tenantId, defaults);
  });
};

/** @throws PortalError `ownSecondFactorFirst`: otherwise the requirement would take away the caller's own permissions */
async function requireOwnSecondFactor(db: Db, userId: number): Promise<void> {
  const { enabled } = await readState(db, userId);
  if (!enabled) throw new PortalError('ownSecondFactorFirst', {}, { field: 'administratorsSecondFactor' });
}

const fields = Object.keys(contract.editableSettings.shape) as (keyof Editable)[];

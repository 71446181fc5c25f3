const key = 'portal.registration';
const names = ['unitName', 'creditCode', 'area', 'username', 'chineseName', 'mobile'] as const;

export type RegistrationDraft = Partial<Record<(typeof names)[number], string>>;

/** Returns what was typed before in this tab. */
export function readDraft(): RegistrationDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(
        ([name, text]) => names.some((each) => each === name) && typeof text === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps what an applicant types, without secrets, until the tab is closed or the registration is done. */
export function keepDraft(typed: RegistrationDraft): void {
  const kept = Object.entries({ ...readDraft(), ...typed }).filter(([name]) => names.some((each) => each === name));
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a full storage keeps no draft
  }
}

export const discardDraft = (): void => sessionStorage.removeItem(key);

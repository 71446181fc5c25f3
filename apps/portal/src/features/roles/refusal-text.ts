import type { TFunction } from 'i18next';
import { CallError, messageOfError } from '../../shared/http';

/** Why a call was refused, with the text of a permission that the reader lacks in the place of its name. */
export function refusalText(t: TFunction<'roles'>, error: unknown): string {
  const message = messageOfError(error);
  const permission = error instanceof CallError && (error.data as { permission?: string } | null)?.permission;
  if (!permission) return message;
  return message.replace(permission, t(`permission.${permission}`, { defaultValue: permission }));
}

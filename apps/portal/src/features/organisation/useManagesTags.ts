import { permissions } from '@portal/contract';
import { useSession } from '../../shared/session/store';

/** Returns true if the signed-in person may create tags and change their members. */
export const useManagesTags = (): boolean =>
  useSession()?.user?.permissions.some(({ authority }) => authority === permissions.tagManage) ?? false;

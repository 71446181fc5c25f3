import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Application, CommonUseItem } from '../../shared/api/applications';
import { applicationAddress } from '../../shared/paths';

interface Props extends CommonUseItem {
  openMode: Application['openMode'];
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to an application, or to one of its submodules, in the window that it is meant for. */
export const OpenLink = ({ appinsId, submoduleId, openMode, className, children }: Props) => (
  <Link
    to={applicationAddress(appinsId, submoduleId)}
    className={className}
    {...(openMode === 'window' && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {children}
  </Link>
);

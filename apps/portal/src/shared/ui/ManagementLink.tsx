import type { Permission } from '@portal/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { usePermissions } from '../session/store';

interface Props {
  /** Holders of one of these permissions see the link. */
  permissions: readonly Permission[];
  path: string;
  label: string;
}

/** A link from a readers' page to the page on which its content is managed. */
export function ManagementLink({ permissions, path, label }: Props) {
  const granted = usePermissions();
  if (!permissions.some((permission) => granted.includes(permission))) return null;
  return (
    <Link to={path}>
      <Button>{label}</Button>
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { administeredPorts } from '../../shared/api/organisation/organisation';
import { disableMember, memberLeaving } from '../../shared/api/team';
import { DisableDialog } from '../../shared/people/DisableDialog';
import { memberParts } from './member-parts';

type Props = Pick<ComponentProps<typeof DisableDialog>, 'person' | 'onClose' | 'onDisabled'>;

export const DisableMemberDialog = (props: Props) => (
  <DisableDialog
    {...props}
    leaving={useQuery(memberLeaving(props.person.userId))}
    parts={memberParts}
    ports={administeredPorts}
    disable={disableMember}
  />
);

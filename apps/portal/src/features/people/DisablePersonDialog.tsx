import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { disablePerson, personLeaving } from '../../shared/api/people';
import { DisableDialog } from '../../shared/people/DisableDialog';
import { useHandOverParts } from '../../shared/people/LeavingFields';

type Props = Pick<ComponentProps<typeof DisableDialog>, 'person' | 'onClose' | 'onDisabled'>;

export const DisablePersonDialog = (props: Props) => (
  <DisableDialog
    {...props}
    leaving={useQuery(personLeaving(props.person.userId))}
    parts={useHandOverParts()}
    ports={pickerPorts}
    disable={disablePerson}
  />
);

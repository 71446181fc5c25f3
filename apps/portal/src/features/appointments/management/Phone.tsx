import type { Appointment } from '@portal/contract/appointments';
import { fullPhone } from '../../../shared/api/appointments';
import { MaskedPhone } from '../../../shared/people/MaskedPhone';

/** The masked phone number of an appointment, which the office can show in full. */
export const Phone = ({ id, name, phone }: Appointment) => (
  <MaskedPhone phone={phone} name={name} read={() => fullPhone(id)} />
);

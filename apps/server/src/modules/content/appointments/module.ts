import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { appointmentsDemo } from './demo';
import { appointmentMigrations } from './migrations';
import { setupAppointments } from './routes';

export const appointments: Module = {
  name: 'appointments',
  migrations: appointmentMigrations,
  menus: [{ path: '/myAppointment', parent: '/talent', icon: 'appointment', sort: 20 }],
  grants: { [permissions.appointmentManage]: ['ROLE_UNIT_ADMIN', 'ROLE_AUDITOR'] },
  setup: setupAppointments,
  demo: [appointmentsDemo],
};

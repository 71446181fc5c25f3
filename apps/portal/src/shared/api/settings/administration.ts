import { settings as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export const editableSettings = () => reading(['settings', 'edit'], wire.readSettings);

export const saveSettings = (body: wire.StoredSettings) => call(wire.saveSettings, { body });

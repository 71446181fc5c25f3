import { template, type Template } from '../template';
import businessTrip from './business_trip.json';
import certificate from './certificate.json';
import compensatoryLeave from './compensatory_leave.json';
import contractReview from './contract_review.json';
import expense from './expense.json';
import leave from './leave.json';
import loan from './loan.json';
import meetingRoom from './meeting_room.json';
import onboarding from './onboarding.json';
import outgoingDocument from './outgoing_document.json';
import overtime from './overtime.json';
import payment from './payment.json';
import purchase from './purchase.json';
import reception from './reception.json';
import recruitment from './recruitment.json';
import regularization from './regularization.json';
import resignation from './resignation.json';
import seal from './seal.json';
import supplies from './supplies.json';
import transfer from './transfer.json';
import vehicle from './vehicle.json';
import vehicleRegister from './vehicle_register.json';

const attendance = [leave, overtime, businessTrip, compensatoryLeave];
const finance = [expense, payment, loan, purchase];
const personnel = [onboarding, regularization, transfer, resignation, recruitment];
const affairs = [seal, vehicle, vehicleRegister, meetingRoom, supplies, reception];
const documents = [contractReview, certificate, outgoingDocument];
const files: readonly unknown[] = [...attendance, ...finance, ...personnel, ...affairs, ...documents];

let read: ReadonlyMap<string, Template> | undefined;

/** Returns every template by its key, in the order of the gallery. The templates are read at the first call. */
export const catalogue = (): ReadonlyMap<string, Template> =>
  (read ??= new Map(files.map((file) => template.parse(file)).map((each) => [each.key, each])));

import { auth, type Endpoint } from '@portal/contract';
import { company as contract, companyProfile, subRecordKinds } from '@portal/contract/company';
import type { Route } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { dictionaryEntries } from '../../../platform/records';
import { changeUnitProperty, limitStarts, readUnitProperty, unitRegistered } from '../../accounts/auth';
import { offeredItems, readDictionary } from '../../commons/dictionaries';
import { storageOf } from '../../approval/forms';
import { serveReviewedRecords } from '../../approval/reviews';
import { administeredCompany } from '../../accounts/organisation';
import { workflowOf } from '../../approval/workflow';
import { besideProfile, readChanges } from './changes';
import { importSubRecords, previewSubRecords, subRecordTemplate } from './import';
import { drawCompanyReview } from './process';
import { readInfo, requireOpen, saveProfile, submitCompany, type Ports } from './profile';
import { readableProofs, takenCreditCode, wasApproved } from './store';
import { keepRegistered } from './registration';
import { listSubRecords, removeSubRecord, saveSubRecord } from './sub-records';

/** The calls of the record that read it. The calls of the specification write it. */
const { page, detail, history, file, export: exported } = companyProfile.endpoints;
const reading: readonly Endpoint[] = [page, detail, history, file, exported];

export const setupCompany: SetupModule = (context) => {
  const { route, db } = context;
  context.translateErrors(takenCreditCode);
  const ports: Ports = {
    ...storageOf(context),
    workflow: workflowOf(context),
    withinStartLimit: limitStarts(context),
  };
  const routeReading: Route = (endpoint, handler) => {
    if (reading.some(({ path }) => path === endpoint.path)) route(endpoint, handler);
  };
  serveReviewedRecords({ ...context, route: routeReading }, companyProfile, {
    beside: besideProfile,
    besideFiles: (session, record) => readableProofs(db, session, record),
    drawProcess: drawCompanyReview,
  });

  context.part(unitRegistered).push(keepRegistered);

  route(contract.companyType, async ({ session, locale }) => {
    const natures = await readDictionary(db, session.tenantId, auth.unitPropertyDictionary);
    return {
      type: await readUnitProperty(db, session.companyId),
      types: natures ? offeredItems(natures, locale) : [],
    };
  });

  route(contract.updateCompanyType, async ({ session, ip, query: { type, previous = null } }) => {
    const companyId = await administeredCompany(db, session);
    await requireOpen(ports, session, companyId);
    const natures = { db, entries: context.part(dictionaryEntries) };
    await changeUnitProperty(natures, { session, ip }, companyId, { property: type, previous });
  });

  route(contract.companyInfo, ({ session }) => readInfo(ports, session));

  route(contract.updateCompany, ({ body, ...caller }) => saveProfile(ports, caller, body));

  route(contract.submitCompany, (caller) => submitCompany(ports, caller));

  route(contract.examinePassFlag, ({ session, query }) => wasApproved(db, session.tenantId, query.id));

  route(contract.companyChanges, ({ session, query }) => readChanges(ports, session, query.id));

  const importing = { ...ports, dictionaries: context.part(dictionaryEntries) };
  for (const kind of subRecordKinds) {
    const calls = contract.subRecords[kind];
    route(calls.list, ({ session, query }) => listSubRecords(db, session, kind, query));
    route(calls.update, ({ body, ...caller }) => saveSubRecord(ports, caller, kind, body));
    route(calls.template, (call) => subRecordTemplate(importing, call, kind));
    route(calls.preview, (call) => previewSubRecords(importing, call, kind));
    route(calls.import, (call) => importSubRecords(importing, call, kind));
    route(calls.remove, ({ params, ...caller }) => removeSubRecord(ports, caller, kind, params.id));
  }
};

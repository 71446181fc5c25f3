import type { CandidateCondition } from '@portal/bpmn';
import { permissions, type Locale } from '@portal/contract';
import { type Engine, EngineError } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError, type Session, type User } from '../../../platform/http';
import { publishNewForm } from '../forms';
import { type Approval, approvalProcess, type Workflow } from '../workflow';
import { processOf, type Template } from './template';

/** The process created from a template, with this key and name. */
interface Adoption {
  template: Template;
  key: string;
  name: string;
  /** The form's key, which gets a number if it is taken. */
  formKey: string;
  /** Handlers of steps, by their ids, instead of the template's. */
  handlers?: ReadonlyMap<string, Partial<CandidateCondition>>;
}

interface Adopter<Person extends User = User> {
  session: Person;
  ip: string;
  locale: Locale;
}

/**
 * Publishes the form and the process of a template together.
 * @throws PortalError `processKeyTaken`: the process is there, by this request sent before or by another
 */
export async function adopt(
  { workflow, db }: { workflow: Workflow; db: Db },
  adopter: Adopter<Session>,
  adoption: Adoption,
): Promise<{ formId: number }> {
  if (!adopter.session.permissions.includes(permissions.processDesign)) throw new PortalError('forbidden');
  const { key, name } = adoption;
  const publishing = workflow.audit.process(
    adopter,
    { key, name },
    { action: 'publish', result: () => ({ process: name, version: 1 }) },
    () => db.transaction().execute((transaction) => publish(transaction, workflow.engine, adopter, adoption)),
  );
  return publishing.catch((error: unknown) => {
    throw isTaken(error) ? new PortalError('processKeyTaken', { key }, { field: 'processDefinitionKey' }) : error;
  });
}

/** @throws EngineError `draftChanged` or `versionChanged` if a process with this key exists; see `isTaken` */
export async function publish(
  transaction: Db,
  engine: Engine,
  { session, ip, locale }: Adopter,
  { template, key, name, formKey, handlers }: Adoption,
): Promise<{ formId: number }> {
  const form = await newForm(transaction, { session, ip }, { formKey, name, draft: template.form });
  const process = processOf(template, locale);
  const steps = process.steps.map((step) => {
    const own = handlers?.get(step.id);
    return own ? { ...step, handlers: own, choice: undefined } : step;
  });
  await engine.deploy(String(session.tenantId), {
    xml: await approvalProcess({ ...process, key, name, form, steps }),
    key,
    name,
    known: { revision: null, version: null },
    deployedBy: String(session.userId),
  });
  return { formId: form.formId };
}

export const isTaken = (error: unknown): boolean =>
  error instanceof EngineError && ['draftChanged', 'versionChanged'].includes(error.code);

async function newForm(
  transaction: Db,
  author: { session: User; ip: string },
  form: Omit<Approval['form'], 'formId'>,
): Promise<Approval['form']> {
  for (let number = 1; ; number += 1) {
    const formKey = number === 1 ? form.formKey : `${form.formKey}_${number}`;
    // oxlint-disable-next-line no-await-in-loop -- the next number is needed only where this one is taken
    const formId = await publishNewForm(transaction, author, { ...form, formKey });
    if (formId !== undefined) return { ...form, formId, formKey };
  }
}

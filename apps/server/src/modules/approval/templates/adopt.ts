import type { CandidateCondition } from '@portal/bpmn';
import { localized, permissions, type Locale } from '@portal/contract';
import { type Engine, EngineError } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database';
import { PortalError, type Session, type User } from '../../../platform/http';
import { publishNewForm } from '../forms';
import { type Approval, approvalProcess, type Workflow } from '../workflow';
import { catalogue } from './catalogue';
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
 * Publishes the form and the process of a template together, with the templates that it needs.
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
    () =>
      db.transaction().execute(async (transaction) => {
        const published = await publish(transaction, workflow.engine, adopter, adoption);
        /* A process is published outside the transaction, so the one that may be refused comes first. */
        for (const needed of neededBy(adoption.template))
          // oxlint-disable-next-line no-await-in-loop -- one transaction runs one statement at a time
          await publishNeeded(transaction, workflow.engine, adopter, needed);
        return published;
      }),
  );
  return publishing.catch((error: unknown) => {
    throw isTaken(error) ? new PortalError('processKeyTaken', { key }, { field: 'processDefinitionKey' }) : error;
  });
}

/** The templates whose entries the form of this one looks up. */
export const neededBy = ({ needs = [] }: Template): Template[] => needs.flatMap((key) => catalogue().get(key) ?? []);

/** The key of a template's form, by which the lookups of others find its entries. */
export const formKeyOf = (key: string): string => `${key}_request`;

/** Publishes a template whose entries another looks up, unless a form with its key exists. */
async function publishNeeded(transaction: Db, engine: Engine, adopter: Adopter, template: Template): Promise<void> {
  const { session, ip, locale } = adopter;
  const form = { formKey: formKeyOf(template.key), name: localized(template.name, locale), draft: template.form };
  const formId = await publishNewForm(transaction, { session, ip }, form);
  if (formId === undefined) return;
  const key = `${template.key}_${randomUUID().slice(0, 8)}`;
  await deploy(engine, adopter, { template, key, name: form.name, form: { ...form, formId } });
}

/** @throws EngineError `draftChanged` or `versionChanged` if a process with this key exists; see `isTaken` */
export async function publish(
  transaction: Db,
  engine: Engine,
  adopter: Adopter,
  { formKey, ...adoption }: Adoption,
): Promise<{ formId: number }> {
  const { template, name } = adoption;
  const form = await newForm(transaction, adopter, { formKey, name, draft: template.form });
  await deploy(engine, adopter, { ...adoption, form });
  return { formId: form.formId };
}

async function deploy(
  engine: Engine,
  { session, locale }: Adopter,
  { template, key, name, form, handlers }: Omit<Adoption, 'formKey'> & Pick<Approval, 'form'>,
): Promise<void> {
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

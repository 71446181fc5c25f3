import type { Locale, settings } from '@portal/contract';
import type { CommandOptions, Engine, RestartOptions, RowsStatement } from '@portal/engine';
import type { ModuleContext } from '../../../platform/module';
import type { Part } from '../../../platform/parts';
import { announceBy, type AnnounceResult } from '../../../platform/realtime';
import { createDefinitionViews, type DefinitionViews } from './views';
import { createDirectory, createVisiblePeople, type Directory, type VisiblePeople } from '../../accounts/organisation';
import { createChoosablePeople, type ChoosablePeople } from './choosable-people';
import { approvalSettings } from '../../accounts/settings';
import { forms, type Forms, type RowsRefusal } from './forms';
import { instanceReaders, type InstanceReaders } from './instance-parts';
import { opinionParts, type OpinionKeeper } from './opinion-parts';
import { createProcessAudit, type ProcessAudit } from './process-audit';
import { createProcessReach, type ProcessReach } from './process-reach';

/** The dependencies of the workflow's calls, and of the forms that take part in it. */
export interface Workflow {
  engine: Engine;
  views: DefinitionViews;
  directory: Directory;
  visiblePeople: VisiblePeople;
  choosablePeople: ChoosablePeople;
  forms: Forms;
  /** Returns the platform settings for a tenant's approvals. */
  settings: (tenantId: number) => Promise<settings.ApprovalSettings>;
  /** The instances that a process administrator administers. */
  reach: ProcessReach;
  readers: readonly InstanceReaders[];
  opinions: OpinionKeeper;
  audit: ProcessAudit;
  /** Notifies people whose lists a finished command changed, and people who have its instance open. */
  announce: AnnounceResult;
  /** Form data copied when an ended instance is restarted under another id. */
  restarted: (...asked: Parameters<FormCopy>) => Promise<Restarted>;
  /** Registers how a form is copied on a restart. */
  onRestart: (copy: FormCopy) => void;
}

/** Copies an instance's form, if it has one, to a new instance, whose id is its business key. */
export type FormCopy = (
  tenantId: number,
  from: string,
  to: string,
  locale: Locale,
) => Promise<{ statements: RowsStatement[]; refusal?: RowsRefusal }>;

export interface Restarted {
  options: Pick<RestartOptions, 'businessKey'> & CommandOptions;
  refusal: RowsRefusal;
}

const part: Part<Workflow> = { name: 'workflow', make: createWorkflow };

export const workflowOf = (context: Pick<ModuleContext, 'part'>): Workflow => context.part(part);

function createWorkflow({ engine, db, realtime, config, part: other }: ModuleContext): Workflow {
  const copies: FormCopy[] = [];
  const visiblePeople = createVisiblePeople(db, config);
  return {
    engine,
    views: createDefinitionViews(engine, db),
    directory: createDirectory(db),
    visiblePeople,
    choosablePeople: createChoosablePeople(db, visiblePeople),
    forms: other(forms),
    settings: other(approvalSettings),
    reach: createProcessReach(db, engine),
    readers: other(instanceReaders),
    opinions: other(opinionParts),
    audit: createProcessAudit(db, engine),
    announce: announceBy(realtime),
    restarted: async (tenantId, from, to, locale) => {
      const copied = await Promise.all(copies.map((copy) => copy(tenantId, from, to, locale)));
      return {
        options: { businessKey: to, also: () => copied.flatMap(({ statements }) => statements) },
        refusal: (error) => copied.map(({ refusal }) => refusal?.(error)).find((refused) => refused !== undefined),
      };
    },
    onRestart: (copy) => copies.push(copy),
  };
}

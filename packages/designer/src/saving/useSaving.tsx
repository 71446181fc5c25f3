import { App } from 'antd';
import { useState, useEffect, useRef } from 'react';
import { limits } from '@portal/contract';
import type { Text } from '../shared/strings';
import type { Issues, NamedIssue } from '../issues/useIssues';
import type { Knowledge } from '../shared/known';
import type { DefinitionToSave, DesignerPorts, KnownProcess, SaveFailure } from '../shared/ports';
import { processOf, replaceXml, type ApprovalModeler } from '../canvas/services';
import type { OpenedProcess } from '../canvas/useModeler';
import type { useUnsaved } from './useUnsaved';

/** Locks buttons while work runs, and for a while afterwards. */
function useTimedLock(milliseconds: number) {
  const [locked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const lockWhile = async (work: () => Promise<void>) => {
    clearTimeout(timer.current);
    setLocked(true);
    try {
      await work();
    } catch {
      /* The port has shown the reason. The drawing is unchanged and still unsaved. */
    } finally {
      timer.current = setTimeout(() => setLocked(false), milliseconds);
    }
  };

  return { locked, lockWhile };
}

type Work = 'save' | 'deploy';

/** A failure that keeps the drawing from being saved or published. */
export type Failure = SaveFailure & { work: Work };

interface SavingOptions {
  modeler: ApprovalModeler | undefined;
  opened: OpenedProcess;
  ports: DesignerPorts;
  t: Text;
  issues: Issues;
  known: Knowledge;
  unsaved: ReturnType<typeof useUnsaved>;
  onSaved: (() => void) | undefined;
  onDeployed: (() => void) | undefined;
}

export type Saving = ReturnType<typeof useSaving>;

/**
 * Saves and deploys. Both are locked for a while after either of them (spec 001 §2.1). A failure stays in `failure`
 * until a later attempt succeeds.
 */
export function useSaving({ modeler, opened, ports, t, issues, known, unsaved, onSaved, onDeployed }: SavingOptions) {
  const { message, modal } = App.useApp();
  const { locked, lockWhile } = useTimedLock(limits.saveLockMs);
  const [failure, setFailure] = useState<Failure>();

  /**
   * Removes the copy of the drawing in the browser, which is no longer needed. A failure to remove it does not matter.
   */
  const forget = () => ports.recovery.remove().catch(() => undefined);

  /** `stay`: the page is not left. */
  const save = async ({ stay = false } = {}) => {
    if (!modeler) return;
    await lockWhile(async () => {
      const markSaved = unsaved.startSaving();
      const saved = await ports.saveDraft(await toDefinition(modeler, opened, known));
      if ('failed' in saved) {
        setFailure({ ...saved, work: 'save' });
        return;
      }
      known.learn(saved);
      setFailure(undefined);
      markSaved();
      await forget();
      message.success(t('saved'));
      if (!stay) onSaved?.();
    });
  };

  /** Asks before a process is published that may stop at a call of another process. */
  const isAccepted = async (warnings: readonly NamedIssue[]) =>
    warnings.length === 0 ||
    modal.confirm({
      title: t('warningsTitle'),
      content: warnings.map(({ nodeId, kind, node, reason }) => (
        <div key={nodeId}>{t('issueOf', { kind: t(kind), node, reason })}</div>
      )),
      okText: t('publishAnyway'),
      cancelText: t('cancel'),
    });

  const deploy = async () => {
    if (!modeler) return;
    await lockWhile(async () => {
      if (!(await issues.check()) || !(await isAccepted(await issues.warnings()))) return;
      const markSaved = unsaved.startSaving();
      const result = await ports.deploy({
        ...(await toDefinition(modeler, opened, known)),
        source: opened.source,
      });
      if ('failed' in result) {
        setFailure({ ...result, work: 'deploy' });
        return;
      }
      setFailure(undefined);
      if (!result.success) {
        await issues.report([...result.illegalNodeList, ...result.warningList], { complete: true });
        return;
      }
      known.replace({ revision: null, version: result.version });
      markSaved();
      await forget();
      message.success(t('deployed'));
      onDeployed?.();
    });
  };

  /** Tries again. If `there` is given, it overwrites what somebody else saved meanwhile. */
  const again = (there: KnownProcess = {}) => {
    known.learn(there);
    return failure?.work === 'deploy' ? deploy() : save({ stay: failure?.failed !== 'changed' });
  };

  /** Shows another, unsaved drawing, with the server's state that was known when it was drawn. */
  const restore = async (xml: string, then: KnownProcess) => {
    if (!modeler) return;
    await replaceXml(modeler, xml);
    known.replace(then);
    unsaved.change();
  };
  /** Replaces the drawing with the server's version. */
  const takeOver = async (xml: string, there: KnownProcess) => {
    await restore(xml, there);
    setFailure(undefined);
    unsaved.startSaving()();
    await forget();
  };

  return { locked, failure, save, deploy, again, restore, takeOver, giveUp: () => setFailure(undefined) };
}

async function toDefinition(
  modeler: ApprovalModeler,
  { processDefinitionKey, processName }: OpenedProcess,
  known: Knowledge,
): Promise<DefinitionToSave> {
  const { xml = '' } = await modeler.saveXML({ format: true });
  return {
    bpmnData: xml,
    processDefinitionKey,
    processName: processOf(modeler).name?.trim() || processName,
    ...known.now(),
  };
}

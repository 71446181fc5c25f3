import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { limits } from '@portal/contract';
import type { Text } from '../strings';
import type { DefinitionToSave, DesignerPorts } from './ports';
import { processOf, type ApprovalModeler } from './services';
import type { OpenedProcess } from './useModeler';
import type { useFaults } from './useFaults';

interface SavingOptions {
  opened: OpenedProcess;
  ports: DesignerPorts;
  t: Text;
  faults: ReturnType<typeof useFaults>;
  onClean: () => void;
  onSaved: (() => void) | undefined;
  onDeployed: (() => void) | undefined;
}

/** Saving and deploying; both are locked for a while after either (spec 001 §2.1). */
export function useSaving({ opened, ports, t, faults, onClean, onSaved, onDeployed }: SavingOptions) {
  const { message } = App.useApp();
  const [locked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const lockWhile = async (work: () => Promise<void>) => {
    setLocked(true);
    try {
      await work();
    } catch {
      /* The port has told the person why; the drawing is as it was and still unsaved. */
    } finally {
      timer.current = setTimeout(() => setLocked(false), limits.saveLockMs);
    }
  };

  const definition = async (modeler: ApprovalModeler): Promise<DefinitionToSave> => {
    const { xml = '' } = await modeler.saveXML({ format: true });
    return {
      bpmnData: xml,
      processDefinitionKey: opened.processDefinitionKey,
      processName: processOf(modeler).name?.trim() || opened.processName,
    };
  };

  const save = (modeler: ApprovalModeler) =>
    lockWhile(async () => {
      await ports.saveDraft(await definition(modeler));
      onClean();
      message.success(t('saved'));
      onSaved?.();
    });

  const deploy = async (modeler: ApprovalModeler) => {
    if (!faults.check(modeler)) return;
    await lockWhile(async () => {
      const result = await ports.deploy({ ...(await definition(modeler)), source: opened.source });
      if (!result.success) {
        faults.report(result.illegalNodeList);
        return;
      }
      onClean();
      message.success(t('deployed'));
      onDeployed?.();
    });
  };

  return { locked, save, deploy };
}

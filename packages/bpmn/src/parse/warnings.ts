import type { ModdleWarning } from '../moddle/element';
import type { DeployErrCode } from '../rules/codes';

/** Something that reading a definition could not keep, or could not resolve. */
export interface DefinitionWarning {
  /** Undefined if the warning concerns the whole definition. */
  nodeId: string | undefined;
  errCode: Extract<DeployErrCode, 'idDuplicate' | 'idInvalid' | 'flowDangling' | 'contentUnreadable'>;
  message: string;
}

/** Returns moddle's warnings that concern the process. References within the diagram interchange do not. */
export function definitionWarnings(warnings: ModdleWarning[]): DefinitionWarning[] {
  return warnings.flatMap((warning): DefinitionWarning[] => {
    const { message, element } = warning;
    const duplicate = /duplicate ID <(.+?)>/u.exec(message);
    if (duplicate) return [{ nodeId: duplicate[1], errCode: 'idDuplicate', message }];
    const illegal = /illegal ID <(.+?)>/u.exec(message);
    if (illegal) return [{ nodeId: illegal[1], errCode: 'idInvalid', message }];
    if (message.startsWith('unparsable content')) {
      return [{ nodeId: undefined, errCode: 'contentUnreadable', message }];
    }
    const unresolved = message.startsWith('unresolved reference');
    if (!unresolved || !element?.$type.startsWith('bpmn:')) return [];
    return [{ nodeId: element.id, errCode: 'flowDangling', message }];
  });
}

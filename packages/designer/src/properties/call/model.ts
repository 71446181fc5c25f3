import {
  mappingTypes,
  type Call,
  type CallBinding,
  type Mapping,
  type MappingDirection,
  type MappingType,
} from '@portal/bpmn';
import type { SectionText } from '../strings';

export const bindingTexts: Record<CallBinding, SectionText> = {
  latest: 'bindingLatest',
  version: 'bindingVersion',
  versionTag: 'versionTag',
};

export const mappingTexts: Record<MappingType, SectionText> = {
  variable: 'mappingVariable',
  expression: 'expression',
  all: 'mappingAll',
  businessKey: 'mappingBusinessKey',
};

/** The texts of a table of mappings. */
export interface MappingTexts {
  list: SectionText;
  add: SectionText;
}

export const callTexts: Record<MappingDirection, MappingTexts> = {
  in: { list: 'mappingsIn', add: 'addMappingIn' },
  out: { list: 'mappingsOut', add: 'addMappingOut' },
};

/** A business key can be passed only to a process. */
export function mappingTypesOf(direction: MappingDirection, toProcess: boolean): MappingType[] {
  return mappingTypes.filter((type) => (direction === 'in' && toProcess) || type !== 'businessKey');
}

/** Errors by field. */
export function callIssues({ calledElement, binding, version }: Call): {
  calledElement?: SectionText;
  version?: SectionText;
} {
  return {
    ...(calledElement.trim() ? {} : { calledElement: 'calledElementEmpty' as const }),
    ...(binding === 'latest' || version.trim() ? {} : { version: 'calledVersionEmpty' as const }),
  };
}

/** Returns the mapping of a filled-in form. Parts that its type does not have are dropped. */
export function settleMapping({ type, source, target, local }: Mapping): Mapping {
  return {
    type,
    source: type === 'all' ? '' : source,
    target: type === 'variable' || type === 'expression' ? target : '',
    local: type === 'all' && local,
  };
}

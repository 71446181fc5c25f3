import type { forms, settings } from '@portal/contract';
import type { StoredFileValue, ValueOf } from '@portal/contract/fields';
import { createContext, useContext, useEffect, useState, type ComponentType } from 'react';
import type { PickerPorts } from '../../member-picker/ports';
import { useLocale } from './texts';

export interface UploadOptions {
  signal: AbortSignal;
  /** @param share 0 to 1 */
  onProgress: (share: number) => void;
}

/** The calls by which fields read and write outside the form. Widgets make no requests themselves. */
export interface FieldPorts {
  picker: PickerPorts;
  /** Rejects with an error whose message says why. */
  upload: (file: File, options: UploadOptions) => Promise<StoredFileValue>;
  readFile: (file: StoredFileValue) => Promise<Blob>;
  /** Shows the contents of a file in a dialog. */
  FilePreview: ComponentType<{ file: StoredFileValue; onClose: () => void }>;
  /** Hands a file to the browser's downloads. */
  downloadFile: (file: StoredFileValue) => void;
  /** Finds instances that the reader may name as related, by number, title or process. */
  findApprovals: (keyword: string) => Promise<forms.RelatedInstance[]>;
  /** Reads the instances that a field names, in their order. */
  readApprovals: (ids: readonly string[]) => Promise<(forms.RelatedInstance | null)[]>;
  /** Shows an instance with its state and a link to it. Null: it no longer exists. */
  ApprovalCard: ComponentType<{ approval: forms.RelatedInstance | null }>;
  /** Shows the map of the province, on which a position is chosen. */
  PositionMap: ComponentType<{
    value: ValueOf<'position'> | null;
    onChoose: (value: ValueOf<'position'>) => void;
    onClose: () => void;
  }>;
  /** Returns the divisions of the province, or of the whole country. */
  areas: (scope: 'province' | 'country') => Promise<settings.AreaNode[]>;
  dictionary: (type: string) => Promise<{ value: string; label: string }[]>;
}

const PortsContext = createContext<FieldPorts | null>(null);
export const FieldPortsProvider = PortsContext.Provider;

export function usePorts(): FieldPorts {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('fields need a FieldPortsProvider');
  return ports;
}

/** Returns null where a value stands alone, as in the preview of a template. */
export const usePossiblePorts = (): FieldPorts | null => useContext(PortsContext);

interface Loaded<Data> {
  data: Data | undefined;
  failed: boolean;
  loading: boolean;
}

/** Loads the options of a field in the reader's language. It loads again when `key` changes; null loads nothing. */
export function useOffered<Data>(key: string | null, load: (ports: FieldPorts) => Promise<Data>): Loaded<Data> {
  const ports = usePorts();
  const locale = useLocale();
  const [{ data, failed }, setLoaded] = useState<{ data?: Data; failed: boolean }>({ failed: false });
  useEffect(() => {
    if (key === null) return undefined;
    let current = true;
    load(ports).then(
      (data) => current && setLoaded({ data, failed: false }),
      () => current && setLoaded({ failed: true }),
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `load`
  }, [key, ports, locale]);
  return { data, failed, loading: key !== null && data === undefined && !failed };
}

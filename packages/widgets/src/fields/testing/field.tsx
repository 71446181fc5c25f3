import type { forms, Locale } from '@portal/contract';
import { fieldKinds, type FieldKindName, type StoredFileValue } from '@portal/contract/fields';
import { useState } from 'react';
import { vi } from 'vitest';
import { ports as picker } from '../../member-picker/testing/picker';
import { show } from '../../testing/show';
import { FieldInput, FieldPortsProvider, FieldValue, type FieldPorts } from '..';

export const upload = vi.fn<FieldPorts['upload']>((file) =>
  Promise.resolve({ bucketName: 'workflow', fileName: '1.png', original: file.name, size: file.size }),
);

export const downloadFile = vi.fn<(file: StoredFileValue) => void>();

const approval = (procInstId: string): forms.RelatedInstance => ({
  procInstId,
  instanceNumber: `20261129-${procInstId}`,
  readable: true,
  title: `Trip ${procInstId}`,
  processName: 'Travel',
  initiatorName: 'Wang Fang',
  state: 'running',
  startTime: '2026-11-29 08:30:00',
});

export const ports: FieldPorts = {
  picker,
  upload,
  FilePreview: ({ file }) => <div role="dialog">{file.original}</div>,
  readFile: () => Promise.resolve(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })),
  downloadFile,
  findApprovals: () => Promise.resolve([approval('i-1'), approval('i-2')]),
  readApprovals: (ids) => Promise.resolve(ids.map((id) => approval(id))),
  ApprovalCard: ({ approval: shown }) => <span>{shown?.title}</span>,
  PositionMap: ({ onChoose }) => (
    <button type="button" onClick={() => onChoose({ longitude: '117.02', latitude: '36.66' })}>
      Jinan
    </button>
  ),
  areas: () =>
    Promise.resolve([
      {
        id: 370000,
        name: '山东省',
        children: [{ id: 370100, name: '济南市', children: [{ id: 370102, name: '历下区', children: [] }] }],
      },
    ]),
  dictionary: () => Promise.resolve([{ value: 'sick', label: 'Sick leave' }]),
};

/** The last value that the field handed on. */
export const onChange = vi.fn<(value: unknown) => void>();

interface Props {
  kind: FieldKindName;
  value: unknown;
  settings: unknown;
}

function Field({ kind, value: first, settings }: Props) {
  const [value, setValue] = useState(first);
  return (
    <FieldInput
      {...{ kind, value, settings }}
      aria-label="Field"
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const parse = (kind: FieldKindName, settings: unknown): unknown => fieldKinds[kind].settings.parse(settings);

export const showInput = (kind: FieldKindName, settings: unknown = {}, value: unknown = null, locale?: Locale) =>
  show(
    <FieldPortsProvider value={ports}>
      <Field kind={kind} value={value} settings={parse(kind, settings)} />
      <button type="button">Next</button>
    </FieldPortsProvider>,
    locale,
  );

export const showValue = (
  kind: FieldKindName,
  value: unknown,
  settings: unknown = {},
  locale?: Locale,
  replaced: Partial<FieldPorts> = {},
) =>
  show(
    <FieldPortsProvider value={{ ...ports, ...replaced }}>
      <FieldValue kind={kind} value={value} settings={parse(kind, settings)} />
    </FieldPortsProvider>,
    locale,
  );

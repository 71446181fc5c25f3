import { DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { App, Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useSection } from '../strings';

interface RecordTableProps<T> {
  /** The accessible name of the table. */
  label: string;
  addLabel: string;
  rows: T[];
  headings: string[];
  /** Makes the first column short, to leave more room for the others. */
  shortFirst?: boolean;
  renderCells: (row: T) => ReactNode[];
  nameOf: (row: T) => string;
  onAdd: () => void;
  /** Omitted if rows cannot be edited. */
  onEdit?: (index: number) => void;
  isEditable?: (row: T) => boolean;
  onRemove: (index: number) => void;
  /** Why a row cannot go, if so */
  whyKept?: (row: T) => string | undefined;
}

/** A small table whose rows can be added, edited and, after a confirmation, removed. */
export function RecordTable<T>(props: RecordTableProps<T>) {
  const { label, addLabel, rows, headings, renderCells, nameOf, isEditable = () => true, onEdit, whyKept } = props;
  const classes = ['pd-table', 'pd-records', ...(props.shortFirst ? ['pd-records-short-first'] : [])];
  const { t, readOnly } = useSection();
  const { modal } = App.useApp();

  const confirmRemove = (row: T, index: number) => {
    void modal.confirm({
      title: t('removeTitle', { name: nameOf(row) }),
      content: t('removeContent'),
      okText: t('confirm'),
      cancelText: t('cancel'),
      onOk: () => props.onRemove(index),
    });
  };
  const removeButton = (row: T, index: number) => {
    const reason = whyKept?.(row);
    return (
      <Tooltip title={reason}>
        <Button
          type="text"
          size="small"
          icon={<Icon of={DeleteOutlined} />}
          aria-label={`${t('remove')} ${nameOf(row)}`}
          disabled={reason !== undefined}
          onClick={() => confirmRemove(row, index)}
        />
      </Tooltip>
    );
  };

  return (
    <>
      {rows.length > 0 && (
        <table className={classes.join(' ')} aria-label={label}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading}>{heading}</th>
              ))}
              <th aria-label={t('edit')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
              <tr key={index}>
                {renderCells(row).map((cell, column) => (
                  <td key={headings[column]}>{cell}</td>
                ))}
                <td className="pd-row-actions">
                  {onEdit && isEditable(row) && (
                    <Button
                      type="text"
                      size="small"
                      disabled={false}
                      icon={<Icon of={readOnly ? EyeOutlined : EditOutlined} />}
                      aria-label={`${t(readOnly ? 'view' : 'edit')} ${nameOf(row)}`}
                      onClick={() => onEdit(index)}
                    />
                  )}
                  {!readOnly && removeButton(row, index)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!readOnly && (
        <Button type="link" size="small" className="pd-add" icon={<Icon of={PlusOutlined} />} onClick={props.onAdd}>
          {addLabel}
        </Button>
      )}
    </>
  );
}

import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LineOutlined,
  MergeCellsOutlined,
  OrderedListOutlined,
  RedoOutlined,
  SplitCellsOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Alignment } from '@portal/contract/fields';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Icon, type Drawing } from '../../icon';
import type { FieldText } from '../shared/texts';
import { headingLevels } from './extensions';

/** A button of the toolbar. */
export interface Action {
  name: FieldText;
  sign: ReactNode;
  run: (chain: ChainedCommands) => ChainedCommands;
  isActive?: (editor: Editor) => boolean;
}

const icon = (of: Drawing) => <Icon of={of} />;

function toggle(name: FieldText, sign: ReactNode, run: Action['run'], node: string = name): Action {
  return { name, sign, run, isActive: (editor) => editor.isActive(node) };
}

const align = (alignment: Alignment, name: FieldText, of: Drawing): Action => ({
  name,
  sign: icon(of),
  run: (chain) => chain.toggleTextAlign(alignment),
  isActive: (editor) => editor.isActive({ textAlign: alignment }),
});

const headingNames = ['heading', 'heading2', 'heading3'] as const;

/** The actions on text, in groups. Links and pictures stand behind them. */
export const textActions: readonly (readonly Action[])[] = [
  headingLevels.map((level, index) => ({
    name: headingNames[index]!,
    sign: <b>H{index + 1}</b>,
    run: (chain) => chain.toggleHeading({ level }),
    isActive: (editor) => editor.isActive('heading', { level }),
  })),
  [
    toggle('bold', icon(BoldOutlined), (chain) => chain.toggleBold()),
    toggle('italic', icon(ItalicOutlined), (chain) => chain.toggleItalic()),
    toggle('underline', icon(UnderlineOutlined), (chain) => chain.toggleUnderline()),
    toggle('strike', icon(StrikethroughOutlined), (chain) => chain.toggleStrike()),
  ],
  [
    toggle('bulletList', icon(UnorderedListOutlined), (chain) => chain.toggleBulletList()),
    toggle('orderedList', icon(OrderedListOutlined), (chain) => chain.toggleOrderedList()),
    toggle('quote', <b>”</b>, (chain) => chain.toggleBlockquote(), 'blockquote'),
  ],
  [
    align('left', 'alignLeft', AlignLeftOutlined),
    align('center', 'alignCenter', AlignCenterOutlined),
    align('right', 'alignRight', AlignRightOutlined),
  ],
];

export const insertActions: readonly Action[] = [
  {
    name: 'insertTable',
    sign: icon(TableOutlined),
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: 'rule', sign: icon(LineOutlined), run: (chain) => chain.setHorizontalRule() },
];

export const editActions: readonly Action[] = [
  {
    name: 'clearFormat',
    sign: icon(ClearOutlined),
    run: (chain) => chain.unsetAllMarks().clearNodes().unsetTextAlign(),
  },
  { name: 'undo', sign: icon(UndoOutlined), run: (chain) => chain.undo() },
  { name: 'redo', sign: icon(RedoOutlined), run: (chain) => chain.redo() },
];

export const tableActions: readonly (readonly Action[])[] = [
  [
    { name: 'rowAbove', sign: icon(InsertRowAboveOutlined), run: (chain) => chain.addRowBefore() },
    { name: 'rowBelow', sign: icon(InsertRowBelowOutlined), run: (chain) => chain.addRowAfter() },
    { name: 'deleteRow', sign: icon(DeleteRowOutlined), run: (chain) => chain.deleteRow() },
  ],
  [
    { name: 'columnLeft', sign: icon(InsertRowLeftOutlined), run: (chain) => chain.addColumnBefore() },
    { name: 'columnRight', sign: icon(InsertRowRightOutlined), run: (chain) => chain.addColumnAfter() },
    { name: 'deleteColumn', sign: icon(DeleteColumnOutlined), run: (chain) => chain.deleteColumn() },
  ],
  [
    { name: 'mergeCells', sign: icon(MergeCellsOutlined), run: (chain) => chain.mergeCells() },
    { name: 'splitCell', sign: icon(SplitCellsOutlined), run: (chain) => chain.splitCell() },
    {
      name: 'headerRow',
      sign: <b>T</b>,
      run: (chain) => chain.toggleHeaderRow(),
      isActive: (editor) => editor.isActive('tableHeader'),
    },
    { name: 'deleteTable', sign: icon(DeleteOutlined), run: (chain) => chain.deleteTable() },
  ],
];

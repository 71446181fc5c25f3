import type { Editor } from '@tiptap/react';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTexts, type FieldText } from '../shared/texts';

interface Action {
  name: FieldText;
  sign: ReactNode;
  run: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const actions: Action[] = [
  mark('bold', <b>B</b>, (editor) => editor.chain().focus().toggleBold().run()),
  mark('italic', <i>I</i>, (editor) => editor.chain().focus().toggleItalic().run()),
  mark('underline', <u>U</u>, (editor) => editor.chain().focus().toggleUnderline().run()),
  mark('strike', <s>S</s>, (editor) => editor.chain().focus().toggleStrike().run()),
  mark('heading', 'H', (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run()),
  mark('bulletList', '•', (editor) => editor.chain().focus().toggleBulletList().run()),
  mark('orderedList', '1.', (editor) => editor.chain().focus().toggleOrderedList().run()),
  {
    ...mark('quote', '”', (editor) => editor.chain().focus().toggleBlockquote().run()),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'undo',
    sign: '↶',
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    sign: '↷',
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];

function mark(name: FieldText, sign: ReactNode, run: (editor: Editor) => void): Action {
  return { name, sign, run, isActive: (editor) => editor.isActive(name) };
}

export function Toolbar({ editor }: { editor: Editor }) {
  const t = useTexts();
  return (
    <Flex wrap gap={2} role="toolbar" aria-label={t('toolbar')}>
      {actions.map(({ name, sign, run, isActive, isPossible }) => (
        <Button
          key={name}
          size="small"
          type={isActive?.(editor) ? 'primary' : 'text'}
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={isActive?.(editor)}
          disabled={isPossible ? !isPossible(editor) : false}
          onClick={() => run(editor)}
        >
          {sign}
        </Button>
      ))}
    </Flex>
  );
}

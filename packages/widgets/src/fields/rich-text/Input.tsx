import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import type { InputProps } from '../shared/props';
import styles from './rich-text.module.css';
import { Toolbar } from './Toolbar';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
];

const htmlOf = (editor: Editor): string | null => (editor.isEmpty ? null : editor.getHTML());

export default function RichTextInput({ value, onChange, disabled, ...options }: InputProps<'rich-text'>) {
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(options.id && { id: options.id }),
        ...(options['aria-label'] && { 'aria-label': options['aria-label'] }),
        ...(options['aria-describedby'] && { 'aria-describedby': options['aria-describedby'] }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });

  useEffect(() => {
    // the editor is destroyed while a suspended page hides it, and made again afterwards
    if (editor.isDestroyed) return;
    if (value !== htmlOf(editor)) editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  const { onEditor } = options;
  useEffect(
    () => onEditor?.((text) => void editor.chain().focus().insertContent({ type: 'text', text }).run()),
    [editor, onEditor],
  );
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });

  return (
    <div className={`${styles.editor} ${options.status === 'error' ? styles.error : ''}`}>
      {!disabled && <Toolbar editor={editor} />}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}

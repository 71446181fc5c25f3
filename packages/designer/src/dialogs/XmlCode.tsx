import { xmlLanguage } from '@codemirror/lang-xml';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';

/** Shows highlighted, read-only XML. Only the lines in view are rendered. */
export default function XmlCode({ xml, label }: { xml: string; label: string }) {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!parent.current) return undefined;
    const view = new EditorView({
      parent: parent.current,
      doc: xml,
      extensions: [
        xmlLanguage,
        syntaxHighlighting(defaultHighlightStyle),
        EditorState.readOnly.of(true),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ],
    });
    return () => view.destroy();
  }, [xml, label]);
  return <div ref={parent} />;
}

import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './text-editor.module.css'
import { createEditor, showText, type TextEditorEvents } from './text-editor-setup.ts'
import { TextToolbar } from './text-toolbar.tsx'

interface TextEditorProps extends TextEditorEvents {
  text: string
}

/** The Markdown editor. Loaded lazily, because it is large. */
export default function TextEditor({ text, onType, onLeave }: TextEditorProps) {
  const field = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const create = useEffectEvent((parent: Element) =>
    createEditor(parent, text, { onType: typed => onTyped(typed), onLeave: () => onLeft() }),
  )
  const onTyped = useEffectEvent(onType)
  const onLeft = useEffectEvent(onLeave)
  useEffect(() => {
    if (!field.current) return
    const created = create(field.current)
    setView(created)
    return () => created.destroy()
  }, [])
  useEffect(() => {
    if (view) showText(view, text)
  }, [view, text])
  return (
    <div className={classes.editor}>
      <TextToolbar view={view} />
      <div ref={field} className={classes.field} />
    </div>
  )
}

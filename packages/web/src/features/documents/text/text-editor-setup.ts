import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { syntaxHighlighting } from '@codemirror/language'
import { Annotation, type Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { t } from '@daywright/language/current-language'
import { cspNonce } from '../../../ui/page/csp-nonce.ts'
import { toggleBold, toggleItalic } from './markdown-commands.ts'
import { textChange } from './text-change.ts'
import classes from './text-editor.module.css'

export interface TextEditorEvents {
  onType: (text: string) => void
  onLeave: () => void
}

/** Marks changes that were not typed here. */
const fromOutside = Annotation.define<boolean>()

/** The editor has only one kind of line break, even if the text had others. */
const withPlainLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')

export const createEditor = (parent: Element, text: string, events: TextEditorEvents): EditorView =>
  new EditorView({ parent, doc: withPlainLines(text), extensions: extensionsFor(events) })

/** Replaces the text. Its own undo step makes sure that nothing typed before is lost. */
export function showText(view: EditorView, text: string): void {
  const [before, after] = [view.state.doc.toString(), withPlainLines(text)]
  if (before === after) return
  const annotations = [fromOutside.of(true), isolateHistory.of('full')]
  view.dispatch({ changes: textChange(before, after), annotations })
}

/** Tab is not among the keys, so that it leaves the editor as it leaves every other field. */
const extensionsFor = ({ onType, onLeave }: TextEditorEvents): Extension[] => [
  EditorView.cspNonce.of(cspNonce()),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': t('Text'), tabindex: '0', spellcheck: 'true', autocapitalize: 'on' }),
  placeholder(t('Write here. Markdown works.')),
  history(),
  keymap.of([
    { key: 'Mod-b', run: toggleBold },
    { key: 'Mod-i', run: toggleItalic },
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  markdown({ base: markdownLanguage, completeHTMLTags: false }),
  syntaxHighlighting({ style: tags => tags.map(tag => LOOKS[String(tag)]).find(Boolean) ?? null }),
  LOOK,
  EditorView.updateListener.of(({ docChanged, transactions, state }) => {
    if (docChanged && !transactions.some(made => made.annotation(fromOutside))) onType(state.doc.toString())
  }),
  EditorView.domEventHandlers({ blur: onLeave }),
]

/** With CSS variables, which follow light and dark mode. */
const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--mantine-color-text)', fontSize: 'var(--mantine-font-size-sm)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--mantine-color-text)' },
  '.cm-line': { padding: '0 0.875rem' },
  '.cm-placeholder': { color: 'var(--mantine-color-placeholder)' },
})

/** The style of each part of Markdown, by the names of the parser. */
const LOOKS: Record<string, string | undefined> = {
  heading1: classes.heading,
  heading2: classes.heading,
  heading3: classes.heading,
  heading4: classes.heading,
  heading5: classes.heading,
  heading6: classes.heading,
  strong: classes.strong,
  emphasis: classes.emphasis,
  strikethrough: classes.struck,
  monospace: classes.code,
  link: classes.link,
  url: classes.link,
  quote: classes.quote,
  processingInstruction: classes.mark,
}

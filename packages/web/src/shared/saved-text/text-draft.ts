/** A text that is being edited while it may change on the server. */
export interface TextDraft {
  /** The text in the editor. */
  text: string
  /** The server's text that this one is based on. */
  base: string
  /** The text that was sent last; after a lost response it may or may not have been saved. */
  sent: string | null
  /** A text from elsewhere that arrived while this one is unsaved. */
  newer: string | null
}

export const draftOf = (text: string): TextDraft => ({ text, base: text, sent: null, newer: null })

export const isUnsaved = ({ text, base }: TextDraft): boolean => text !== base

/** The server's text replaces this one only if nothing here would be lost. [WEB-75] */
export function withServerText(draft: TextDraft, serverText: string): TextDraft {
  if (serverText === draft.base) return { ...draft, newer: null }
  if (serverText === draft.text || serverText === draft.sent) return { ...draft, base: serverText, newer: null }
  if (!isUnsaved(draft)) return draftOf(serverText)
  return { ...draft, newer: serverText }
}

/** The next save replaces the text from elsewhere. */
export const withOwnText = (draft: TextDraft): TextDraft =>
  draft.newer === null ? draft : { ...draft, base: draft.newer, newer: null }

export const withNewerLoaded = (draft: TextDraft): TextDraft => (draft.newer === null ? draft : draftOf(draft.newer))

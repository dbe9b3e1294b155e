/** A text that is being written while the server may get another one from elsewhere. */
export interface TextDraft {
  /** What one sees and types. */
  text: string
  /** The server's text that this one began from. */
  base: string
  /** What was last sent; an answer that got lost does not tell whether it arrived. */
  sent: string | null
  /** What was written elsewhere while something here is unsaved. */
  newer: string | null
}

export const draftOf = (text: string): TextDraft => ({ text, base: text, sent: null, newer: null })

export const isUnsaved = ({ text, base }: TextDraft): boolean => text !== base

/** [WEB-75] The server's text takes the place of this one only when nothing here would be lost. */
export function withServerText(draft: TextDraft, there: string): TextDraft {
  if (there === draft.base) return { ...draft, newer: null }
  if (there === draft.text || there === draft.sent) return { ...draft, base: there, newer: null }
  if (!isUnsaved(draft)) return draftOf(there)
  return { ...draft, newer: there }
}

/** The next save then replaces what was written elsewhere. */
export const withOwnKept = (draft: TextDraft): TextDraft =>
  draft.newer === null ? draft : { ...draft, base: draft.newer, newer: null }

export const withNewerLoaded = (draft: TextDraft): TextDraft => (draft.newer === null ? draft : draftOf(draft.newer))

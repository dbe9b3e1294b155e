import type { Document } from '@daywright/contract/document'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../data/api-client.ts'
import { failureText } from '../../../data/failure-text.ts'
import { queries } from '../../../data/queries.ts'
import { queryClient } from '../../../data/query-client.ts'
import { useUnsavedFields } from '../../../data/unsaved-fields.ts'
import { useChange } from '../../../data/use-change.ts'
import { isUnsaved } from './text-draft.ts'
import { createTextSaver, type TextSaver, type TextState } from './text-saver.ts'

const FIELD = 'text'

export interface SavedText {
  state: TextState
  saver: TextSaver
  saveNow: () => void
}

/** The text of a document while it is edited and saved. Leaving the page waits for the save. */
export function useTextSaver({ id, content }: Document): SavedText {
  const unsaved = useUnsavedFields()
  const change = useChange({ send: (text: string) => writeText(id, text), silentOnFailure: true })
  const [saver] = useState(() =>
    createTextSaver(content, {
      read: async () => (await api.documents.get({ id })).content,
      write: text => change.mutateAsync(text),
      problemOf: failureText,
    }),
  )
  useEffect(() => {
    const unsubscribe = saver.subscribe(() => {
      const state = saver.state()
      unsaved.typed(FIELD, state.text)
      if (!isUnsaved(state)) unsaved.saved(FIELD, state.text)
    })
    return () => {
      saver.stop()
      unsubscribe()
    }
  }, [saver, unsaved])
  useEffect(() => saver.arrived(content), [saver, content])
  return {
    state: useSyncExternalStore(saver.subscribe, saver.state),
    saver,
    saveNow: () => void unsaved.during(saver.saveNow()),
  }
}

async function writeText(id: string, content: string): Promise<void> {
  const saved = await api.documents.update({ id, body: { content } })
  const { queryKey } = queries.document(id)
  // A response that was requested before the save has the old text, which would look like a newer one from elsewhere.
  await queryClient.cancelQueries({ queryKey })
  // The page may open again before the next request, and must not show the old text then.
  queryClient.setQueryData(queryKey, known => known && { ...known, ...saved })
}

import { ApiFailure } from '@daywright/contract/client'
import type { Document } from '@daywright/contract/document'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiIfMatch, withTag } from '../../../data/api-client.ts'
import { failureText } from '../../../data/failure-text.ts'
import { queries } from '../../../data/queries.ts'
import { queryClient } from '../../../data/query-client.ts'
import { useUnsavedFields } from '../../../data/unsaved-fields.ts'
import { useChange } from '../../../data/use-change.ts'
import { isUnsaved } from './text-draft.ts'
import { createTextSaver, type ServerText, type TextSaver, type TextState } from './text-saver.ts'

const FIELD = 'text'

export interface SavedText {
  state: TextState
  saver: TextSaver
  saveNow: () => void
}

/** The text of a document while it is edited and saved. Leaving the page waits for the save. */
export function useTextSaver({ id, content }: Document): SavedText {
  const unsaved = useUnsavedFields()
  const change = useChange({ send: (sent: ServerText) => writeText(id, sent), silentOnFailure: true })
  const [saver] = useState(() =>
    createTextSaver(content, {
      read: () => readText(id),
      write: (text, etag) => change.mutateAsync({ text, etag }),
      isChanged: error => error instanceof ApiFailure && error.body.code === 'changed-meanwhile',
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

async function readText(id: string): Promise<ServerText> {
  const { answer, etag } = await withTag(api => api.documents.get({ id }))
  return { text: answer.content, etag }
}

/** [WEB-75] Refused by the server if the document was changed since it was read. */
async function writeText(id: string, { text: content, etag }: ServerText): Promise<void> {
  const saved = await apiIfMatch(etag).documents.update({ id, body: { content } })
  const { queryKey } = queries.document(id)
  // A response that was requested before the save has the old text, which would look like a newer one from elsewhere.
  await queryClient.cancelQueries({ queryKey })
  // The page may open again before the next request, and must not show the old text then.
  queryClient.setQueryData(queryKey, known => known && { ...known, ...saved })
}

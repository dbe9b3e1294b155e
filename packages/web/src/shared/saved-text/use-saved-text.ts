import { ApiFailure } from '@daywright/contract/client/client'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { useUnsavedFields } from '../../data/saving/unsaved-fields.ts'
import { isUnsaved } from './text-draft.ts'
import { createTextSaver, type ServerText, type TextSaver, type TextState } from './text-saver.ts'

interface SavedTextOptions {
  /** The text of the server, as far as this window knows. */
  text: string
  read: () => Promise<ServerText>
  /** Refused by the server if the record was changed since it was read. */
  write: (text: ServerText) => Promise<unknown>
}

export interface SavedText {
  state: TextState
  saver: TextSaver
  /** Resolves once the text is saved, or cannot be. */
  saveNow: () => Promise<void>
}

/** A long text while it is edited and saved. Leaving the record waits for the save. */
export function useSavedText({ text, read, write }: SavedTextOptions): SavedText {
  const field = useId()
  const unsaved = useUnsavedFields()
  const change = useChange({ send: write, silentOnFailure: true })
  const [saver] = useState(() =>
    createTextSaver(text, {
      read,
      write: (sent, etag) => change.mutateAsync({ text: sent, etag }),
      isChanged: error => error instanceof ApiFailure && error.body.code === 'changed-meanwhile',
      problemOf: failureText,
    }),
  )
  const saveNow = () => unsaved.during(saver.saveNow())
  useEffect(() => {
    const unsubscribe = saver.subscribe(() => {
      const state = saver.state()
      unsaved.typed(field, state.text)
      if (!isUnsaved(state)) unsaved.saved(field, state.text)
    })
    return () => {
      saver.stop()
      unsubscribe()
    }
  }, [saver, unsaved, field])
  useEffect(() => saver.arrived(text), [saver, text])
  useEffect(() => {
    // A phone closes a page that is out of sight without a word.
    const onHide = () => document.hidden && void saver.saveNow()
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [saver])
  return { state: useSyncExternalStore(saver.subscribe, saver.state), saver, saveNow }
}

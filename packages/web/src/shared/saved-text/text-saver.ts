import { draftOf, isUnsaved, type TextDraft, withNewerLoaded, withOwnText, withServerText } from './text-draft.ts'

const TYPING_PAUSE_MS = 800
/** Reads and writes of one save, if something else changes the document each time in between. */
const MAX_ATTEMPTS = 5

export interface TextState extends TextDraft {
  isSaving: boolean
  /** Why the last save failed. */
  problem: string | null
}

/** A text of the server, with the tag by which a write can say what it replaces. */
export interface ServerText {
  text: string
  etag: string | null
}

interface TextServer {
  read: () => Promise<ServerText>
  /** Fails if the text on the server is no longer the one with this tag. */
  write: (text: string, etag: string | null) => Promise<unknown>
  /** Whether a write failed because the document was changed elsewhere since it was read. */
  isChanged: (error: unknown) => boolean
  /** Explains a failure in words. */
  problemOf: (error: unknown) => string
}

export type TextSaver = ReturnType<typeof createTextSaver>

/** Saves a text shortly after typing stops, and keeps unsaved text until a retry succeeds. [WEB-73] */
export function createTextSaver(initial: string, server: TextServer) {
  let state: TextState = { ...draftOf(initial), isSaving: false, problem: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const update = (changes: Partial<TextState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function saveOnce(): Promise<void> {
    // Beside a newer text, the buttons that choose between the two must not move under the pointer.
    if (state.newer === null) update({ isSaving: true, problem: null })
    try {
      for (let attempt = 1; !(await replaceServerText(attempt)); attempt++);
    } catch (error) {
      update({ problem: server.problemOf(error) })
    } finally {
      update({ isSaving: false })
    }
  }

  /** False if the document was changed elsewhere just now, so that its text has to be read again. */
  async function replaceServerText(attempt: number): Promise<boolean> {
    // Reads first, because a change from elsewhere may not have arrived yet.
    const { text: serverText, etag } = await server.read()
    // `state` is read after the response, so that letters typed meanwhile stay.
    update(withServerText(state, serverText))
    if (state.newer !== null) return true
    update({ isSaving: true, problem: null })
    if (!isUnsaved(state)) return true
    const sent = state.text
    update({ sent })
    try {
      await server.write(sent, etag)
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !server.isChanged(error)) throw error
      // It was refused, so the next text of the server cannot be this one.
      update({ sent: null })
      return false
    }
    update({ base: sent })
    return true
  }

  const save = () => {
    saving ??= saveOnce().finally(() => {
      saving = undefined
    })
    return saving
  }

  const stop = () => clearTimeout(timer)
  const saveLater = () => {
    stop()
    timer = setTimeout(() => (saving ? saveLater() : isUnsaved(state) && void save()), TYPING_PAUSE_MS)
  }

  /** Saves everything now; resolves once it is saved, has failed, or waits for a choice between two versions. */
  async function saveNow(): Promise<void> {
    stop()
    await saving
    while (isUnsaved(state)) {
      // Also beside a newer text: it may be an old response, which only reading the server again can tell.
      await save()
      if (state.problem !== null || state.newer !== null) return
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    type: (text: string) => {
      update({ text })
      saveLater()
    },
    /** Takes note of the text that the server has now. */
    arrived: (serverText: string) => update(withServerText(state, serverText)),
    saveNow,
    loadNewer: () => update({ ...withNewerLoaded(state), problem: null }),
    keepOwn: () => {
      update(withOwnText(state))
      return saveNow()
    },
    stop,
  }
}

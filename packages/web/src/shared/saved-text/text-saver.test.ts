import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnsaved } from './text-draft.ts'
import { createTextSaver } from './text-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one text, whose answers can be made to fail or to wait. */
function serverWith(text: string) {
  const server = {
    text,
    writes: [] as string[],
    isDown: false,
    answer: Promise.resolve(),
    readAnswer: Promise.resolve(),
    /** Happens once, between a read and the write that follows it. */
    meanwhile: () => {},
    read: async () => {
      await server.readAnswer
      return { text: server.text, etag: server.text }
    },
    write: async (next: string, etag: string | null) => {
      await server.answer
      server.meanwhile()
      server.meanwhile = () => {}
      if (server.isDown) throw new Error('down')
      if (etag !== server.text) throw new Error('changed')
      server.writes.push(next)
      server.text = next
    },
    isChanged: (error: unknown) => error instanceof Error && error.message === 'changed',
    problemOf: (error: unknown) => (error instanceof Error ? error.message : ''),
  }
  return server
}

describe('a text that saves itself', () => {
  it('is saved once, a moment after the last letter', async () => {
    const server = serverWith('')
    const saver = createTextSaver('', server)
    for (const text of ['a', 'ab', 'abc']) saver.type(text)
    expect(server.writes).toEqual([])
    await vi.runAllTimersAsync()
    expect(server.writes).toEqual(['abc'])
    expect(isUnsaved(saver.state())).toBe(false)
  })

  it('saves what is typed while a save is under way', async () => {
    const server = serverWith('')
    const { promise, resolve } = Promise.withResolvers<void>()
    server.answer = promise
    const saver = createTextSaver('', server)
    saver.type('a')
    await vi.advanceTimersByTimeAsync(1000)
    saver.type('ab')
    await vi.advanceTimersByTimeAsync(1000)
    expect(isUnsaved(saver.state())).toBe(true)
    resolve()
    await vi.runAllTimersAsync()
    expect(server.writes).toEqual(['a', 'ab'])
    expect(isUnsaved(saver.state())).toBe(false)
  })

  it('[WEB-73] keeps what is typed while the save reads the text of the server', async () => {
    const server = serverWith('')
    const { promise, resolve } = Promise.withResolvers<void>()
    server.readAnswer = promise
    const saver = createTextSaver('', server)
    saver.type('a')
    const saved = saver.saveNow()
    await vi.advanceTimersByTimeAsync(0)
    saver.type('ab')
    resolve()
    await saved
    expect(saver.state().text).toBe('ab')
    expect(server.text).toBe('ab')
  })

  it('keeps what could not be saved, says why, and saves it at the next try', async () => {
    const server = serverWith('')
    server.isDown = true
    const saver = createTextSaver('', server)
    saver.type('a')
    await saver.saveNow()
    expect(saver.state()).toMatchObject({ text: 'a', problem: 'down', isSaving: false })
    server.isDown = false
    await saver.saveNow()
    expect(server.text).toBe('a')
    expect(saver.state().problem).toBeNull()
  })

  it('does not write over what was written elsewhere, until the user chooses to', async () => {
    const server = serverWith('old')
    const saver = createTextSaver('old', server)
    server.text = 'other'
    saver.type('mine')
    await vi.runAllTimersAsync()
    expect(server.text).toBe('other')
    expect(saver.state()).toMatchObject({ text: 'mine', newer: 'other' })
    await saver.keepOwn()
    expect(server.text).toBe('mine')
  })

  it('[WEB-75] does not overwrite a text that is saved elsewhere between its reading and its writing', async () => {
    const server = serverWith('old')
    const saver = createTextSaver('old', server)
    server.meanwhile = () => {
      server.text = 'other'
    }
    saver.type('mine')
    await saver.saveNow()
    expect(server.text).toBe('other')
    expect(saver.state()).toMatchObject({ text: 'mine', newer: 'other', problem: null, isSaving: false })
    await saver.keepOwn()
    expect(server.text).toBe('mine')
  })

  it('[WEB-75] says that it could not save a document that changes all the time', async () => {
    const server = serverWith('old')
    const saver = createTextSaver('old', { ...server, write: async () => Promise.reject(new Error('changed')) })
    saver.type('mine')
    await saver.saveNow()
    expect(saver.state()).toMatchObject({ text: 'mine', problem: 'changed', isSaving: false })
  })

  it('[WEB-75] saves although an old response looked like a newer text', async () => {
    const server = serverWith('')
    const saver = createTextSaver('', server)
    for (const text of ['one', 'one two']) {
      saver.type(text)
      await saver.saveNow()
    }
    saver.type('one two three')
    saver.arrived('one')
    expect(saver.state().newer).toBe('one')
    await saver.saveNow()
    expect(server.text).toBe('one two three')
    expect(saver.state()).toMatchObject({ newer: null, problem: null })
  })
})

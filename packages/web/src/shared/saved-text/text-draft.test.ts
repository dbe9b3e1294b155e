import { describe, expect, it } from 'vitest'
import { draftOf, isUnsaved, withNewerLoaded, withOwnText, withServerText } from './text-draft.ts'

const typed = (text: string) => ({ ...draftOf('old'), text })

describe('a text that changes here and elsewhere', () => {
  it('is replaced while nothing is unsaved', () => {
    expect(withServerText(draftOf('old'), 'other')).toEqual(draftOf('other'))
  })

  it('is kept while something is unsaved, with the newer one beside it', () => {
    const draft = withServerText(typed('mine'), 'other')
    expect(draft).toMatchObject({ text: 'mine', newer: 'other' })
    expect(isUnsaved(draft)).toBe(true)
  })

  it('knows its own text when it comes back, also when more was typed since', () => {
    const draft = withServerText({ ...typed('mine and more'), sent: 'mine' }, 'mine')
    expect(draft).toMatchObject({ text: 'mine and more', base: 'mine', newer: null })
  })

  it('is saved when another window wrote the same', () => {
    expect(isUnsaved(withServerText(typed('mine'), 'mine'))).toBe(false)
  })

  it('forgets the newer text when that was taken back', () => {
    expect(withServerText({ ...typed('mine'), newer: 'other' }, 'old').newer).toBeNull()
  })

  it('ends with the newer or the own text, as the user chooses', () => {
    const draft = withServerText(typed('mine'), 'other')
    expect(withNewerLoaded(draft)).toEqual(draftOf('other'))
    expect(withOwnText(draft)).toMatchObject({ text: 'mine', base: 'other', newer: null })
  })
})

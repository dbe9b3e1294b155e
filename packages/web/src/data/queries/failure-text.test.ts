import { ERRORS } from '@daywright/contract/errors/errors.values'
import { readCatalogue } from '@daywright/language/read-catalogue'
import { afterEach, describe, expect, it, vi } from 'vitest'

const FIRST_LANGUAGE = '@daywright/language/first-language'

/** The modules as they are in an app of that language. */
async function inLanguage(code: string) {
  vi.resetModules()
  const catalogue = code === 'en' ? {} : readCatalogue(code, 'web')
  vi.doMock(FIRST_LANGUAGE, () => ({ firstLanguage: { code, catalogue } }))
  const { ApiFailure } = await import('@daywright/contract/client/client')
  const texts = await import('./failure-text.ts')
  const refused = (kind: keyof typeof ERRORS, more: object = {}) =>
    new ApiFailure(ERRORS[kind][0], { error: ERRORS[kind][1], code: kind, ...more })
  return { ...texts, refused }
}

describe('[LANG-17] why the server refused something', () => {
  afterEach(() => {
    vi.doUnmock(FIRST_LANGUAGE)
    vi.resetModules()
  })

  it('is said by its code in the language of the app', async () => {
    const { failureText, fieldFailures, remoteProblemText, refused } = await inLanguage('de')
    expect(failureText(refused('dependency-cycle'))).toBe('Die Aufgaben würden aufeinander warten.')
    expect(failureText(refused('too-many-feeds'))).toBe('Dafür ist die Höchstzahl erreicht.')
    expect(failureText(refused('quota-exceeded'))).toBe('Der Speicher ist voll.')
    expect(failureText(refused('not-an-own-calendar'))).toBe(ERRORS['not-an-own-calendar'][1])
    expect(fieldFailures(refused('label-name-taken', { field: 'name' }))).toEqual({
      name: 'Es gibt schon ein Label mit diesem Namen.',
    })
    const details = { endAt: ['endAt must be after startAt'], title: ['must be at most 500 characters', 'strange'] }
    expect(fieldFailures(refused('validation-failed', { details }))).toEqual({
      endAt: 'muss nach dem Beginn liegen',
      title: 'darf höchstens 500 Zeichen haben, strange',
    })
    expect(remoteProblemText({ code: 'timeout', sentence: 'Slow.' })).toMatch(/^Der Server hat zu lange/)
    expect(remoteProblemText({ code: 'too-costly', sentence: 'Costly.' })).toBe('Costly.')
  })

  it('is in the words of the server in English', async () => {
    const { failureText, fieldFailures, remoteProblemText, refused } = await inLanguage('en')
    expect(failureText(refused('dependency-cycle'))).toBe('Dependency would form a cycle')
    expect(failureText(refused('internal-error'))).toBe('Something went wrong on the server.')
    const details = { endAt: ['endAt must be after startAt'] }
    expect(fieldFailures(refused('validation-failed', { details }))).toEqual({ endAt: 'endAt must be after startAt' })
    expect(remoteProblemText({ code: 'timeout', sentence: 'Slow.' })).toBe('Slow.')
  })
})

describe('[OPS-64] an address that the server does not know', () => {
  const OWN = 'This server is set up for https://plan.example.com, but you opened http://nas:3000. Open it.'
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.doUnmock(FIRST_LANGUAGE)
    vi.resetModules()
  })

  it.each(['en', 'de', 'ja'])('is named with the one to set (%s)', async code => {
    vi.stubGlobal('location', new URL('http://nas:3000/sign-in'))
    const { failureText, refused } = await inLanguage(code)
    const text = failureText(refused('cross-site', { error: OWN }))
    expect(text).toContain('https://plan.example.com')
    expect(text).toContain('BASE_URL=http://nas:3000')
    const bare = failureText(refused('cross-site'))
    expect(bare).toContain('BASE_URL=http://nas:3000')
    expect(bare).not.toContain('Cross-site')
    expect(/^This server/.test(text), text).toBe(code === 'en')
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bestLanguage, directionOf } from './best-language.ts'
import { languages, ownName } from './languages.ts'

const KNOWN = ['en', 'ar', 'de', 'pt-BR', 'zh-Hans']

it('[LANG-2] finds the first wanted language that there is', () => {
  const best = (...wanted: string[]) => bestLanguage(wanted, KNOWN)
  expect([best('de'), best('de-AT'), best('PT-br'), best('pt-PT')]).toEqual(['de', 'de', 'pt-BR', 'pt-BR'])
  expect(bestLanguage(['pt-PT'], ['pt-BR', 'pt-PT'])).toBe('pt-PT')
  expect([best('zh-CN'), best('zh'), best('zh-TW', 'de')]).toEqual(['zh-Hans', 'zh-Hans', 'de'])
  expect([best('sv', 'en-GB', 'de'), best('sv'), best('*', 'no tag', 'ar-EG'), best()]).toEqual([
    'en',
    'en',
    'ar',
    'en',
  ])
})

it('[LANG-5] knows the name and the direction of a language from its code', () => {
  expect(['de', 'pt-BR', 'ja', 'zh-Hans', 'ar'].map(ownName)).toEqual([
    'Deutsch',
    'Português (Brasil)',
    '日本語',
    '简体中文',
    'العربية',
  ])
  expect([...KNOWN, 'he'].filter(code => directionOf(code) === 'rtl')).toEqual(['ar', 'he'])
})

it('[LANG-5] has English and a language for each folder', () => {
  const folders = readdirSync(join(import.meta.dirname, '../catalogues'), { withFileTypes: true })
  const codes = folders.filter(entry => entry.isDirectory()).map(({ name }) => name)
  expect(
    languages()
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['en', ...codes].toSorted())
})

import { ARABIC_PHRASES } from './arabic-phrases.ts'
import { CHINESE_PHRASES } from './chinese-phrases.ts'
import { DUTCH_PHRASES } from './dutch-phrases.ts'
import { FRENCH_PHRASES } from './french-phrases.ts'
import { GERMAN_PHRASES } from './german-phrases.ts'
import { ITALIAN_PHRASES } from './italian-phrases.ts'
import { JAPANESE_PHRASES } from './japanese-phrases.ts'
import { POLISH_PHRASES } from './polish-phrases.ts'
import { PORTUGUESE_PHRASES } from './portuguese-phrases.ts'
import { SPANISH_PHRASES } from './spanish-phrases.ts'

interface LanguageTable {
  phrases: string
  /** How many were read as expected on the first run of all of them, before the words of the language were improved. */
  rightAtFirst: number
  /** Those that are still read otherwise, and why. */
  misread: Readonly<Record<string, string>>
}

/**
 * Phrases with the reading that they should have on Tuesday 17 November 2026 at 10:30, in the notation of `FRESH_PHRASES`. Each
 * table was written before the first rule of its language.
 */
export const LANGUAGE_TABLES: Readonly<Record<string, LanguageTable>> = {
  de: { phrases: GERMAN_PHRASES, rightAtFirst: 142, misread: {} },
  fr: {
    phrases: FRENCH_PHRASES,
    rightAtFirst: 148,
    misread: { 'acheter 3 mars et 2 twix': 'it is the third of March as well' },
  },
  es: { phrases: SPANISH_PHRASES, rightAtFirst: 149, misread: {} },
  pt: { phrases: PORTUGUESE_PHRASES, rightAtFirst: 148, misread: {} },
  it: { phrases: ITALIAN_PHRASES, rightAtFirst: 149, misread: {} },
  nl: {
    phrases: DUTCH_PHRASES,
    rightAtFirst: 148,
    misread: { 'scriptie van maandag t/m vrijdag 8 uur': 'after a day it is eight o’clock as well' },
  },
  pl: { phrases: POLISH_PHRASES, rightAtFirst: 144, misread: {} },
  ja: { phrases: JAPANESE_PHRASES, rightAtFirst: 150, misread: {} },
  zh: {
    phrases: CHINESE_PHRASES,
    rightAtFirst: 147,
    misread: { 每周跑步3次: 'what is done stands between the words that say how often' },
  },
  ar: { phrases: ARABIC_PHRASES, rightAtFirst: 149, misread: {} },
}

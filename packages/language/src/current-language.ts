import { firstLanguage } from './first-language.ts'
import type { Piece } from './format-message.ts'
import { type Language, piecesIn, type Translate, translatorOf } from './translate.ts'

/**
 * The language of a program that speaks one at a time, as the web app does. It is known before any module that says something runs, so that texts
 * in constant tables are in it too; another language needs a new start.
 */
const current: Language = firstLanguage

export const currentCode = (): string => current.code

/** [LANG-1] Says a text in the current language: `t('Due {date}', { date })`. The English text is the key. */
export const t: Translate = translatorOf(current)

/** A text with tags, in pieces. */
export const currentPieces = <Given>(
  text: string,
  values: Readonly<Record<string, Given | string | number>>,
  context?: string,
): Piece<Given>[] => piecesIn(current, text, values, context)

import { readdirSync } from 'node:fs'
import { isTimezone } from '@daywright/contract/resources/profile/user'
import { bestLanguage, SOURCE_LANGUAGE } from '@daywright/language/best-language'
import { CATALOGUE_FOLDER } from '@daywright/language/read-catalogue'
import type { Translate } from '@daywright/language/translate'
import { networkOf } from '../../ids-and-secrets/network.ts'
import { sayIn } from '../../language/say-in.ts'
import { usableZone } from '../../time/timezone.ts'

/** Who looks at a page, as far as that matters. */
export interface Stranger {
  language: string
  say: Translate
  /** Where the request comes from, for limits. */
  network: string
  now: string
}

const LANGUAGES = [
  SOURCE_LANGUAGE,
  ...readdirSync(CATALOGUE_FOLDER, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : [])),
]
const MAX_WANTED = 10
const MAX_HEADER = 500

interface Asking {
  ip: string
  now: string
  /** The header of that name. */
  acceptLanguage: string | undefined
}

export function strangerOf({ acceptLanguage, ip, now }: Asking): Stranger {
  const language = bestLanguage(wantedLanguages(acceptLanguage ?? ''), LANGUAGES)
  return { language, say: sayIn(language), network: networkOf(ip), now }
}

/** `de-AT;q=0.8, en` in the order of what is wanted most. */
const wantedLanguages = (header: string): string[] =>
  header
    .slice(0, MAX_HEADER)
    .split(',', MAX_WANTED)
    .map(part => {
      const [tag = '', quality = ''] = part.split(';q=')
      return { tag: tag.trim(), quality: quality === '' ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)

/** [BOOK-30] The one that was chosen, or else that of the page's owner. */
export const zoneOf = (chosen: unknown, ownZone: string): string =>
  typeof chosen === 'string' && isTimezone(chosen) ? chosen : usableZone(ownZone)

/** What can be chosen. */
export const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()

import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { currentCode, t } from '@daywright/language/current-language'
import { remoteProblemText } from '../../../../data/queries/failure-text.ts'
import { midSentence } from '../../../../data/time/mid-sentence.ts'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { DAY_MINUTES, HOUR_MINUTES, MINUTE_MS } from '../../../../ui/time/time-units.ts'

/** `just now`, `12 minutes ago`, `3 hours ago`, `2 days ago` */
export function ageText(instant: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return t('just now')
  if (minutes < HOUR_MINUTES) return t('{count, plural, one {# minute} other {# minutes}} ago', { count: minutes })
  if (minutes < DAY_MINUTES)
    return t('{count, plural, one {# hour} other {# hours}} ago', { count: Math.floor(minutes / HOUR_MINUTES) })
  return t('{count, plural, one {# day} other {# days}} ago', { count: Math.floor(minutes / DAY_MINUTES) })
}

type ReadState = Pick<Calendar, 'status' | 'lastReadAt' | 'failingSince' | 'problem'>

/** How old a subscription is, and what is wrong with it, in one line. */
export function readStateText(
  { status, lastReadAt, failingSince, problem }: ReadState,
  now: string,
  zone: Zone,
): string {
  if (status === 'ok') return lastReadAt ? t('Read {age}', { age: ageText(lastReadAt, now) }) : t('Not read yet')
  if (status === 'new') return t('Not read yet')
  const what = failingText(status === 'paused', failingSince && sinceText(failingSince, zone))
  const why = problem ? `: ${startedSmall(remoteProblemText(problem))}` : '.'
  const copy = lastReadAt ? ` ${t('Its events are as they were {age}.', { age: ageText(lastReadAt, now) })}` : ''
  return `${what}${why}${copy}`
}

/** German writes what follows a colon with a capital if it is a sentence. */
const startedSmall = (sentence: string): string =>
  currentCode() === 'de' ? sentence : sentence.charAt(0).toLocaleLowerCase(currentCode()) + sentence.slice(1)

function failingText(isPaused: boolean, time: string | null): string {
  if (time === null) return isPaused ? t('No longer read; failing') : t('Failing')
  return isPaused ? t('No longer read; failing since {time}', { time }) : t('Failing since {time}', { time })
}

/** A time of today, or the day. */
const sinceText = (instant: string, zone: Zone) =>
  zone.dayOf(instant) === zone.today() ? zone.time(instant) : midSentence(zone.nearDay(instant))

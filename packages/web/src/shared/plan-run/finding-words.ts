import type { Clash, Finding, FindingCode, RoutineFinding } from '@daywright/contract/resources/planner/planner'
import { currentCode, t } from '@daywright/language/current-language'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { serverSentence } from '../../data/time/server-sentence.ts'
import type { Zone } from '../../data/time/zoned-time.ts'

export interface FoundWords {
  sentence: string
  details: string
}

interface FindingTexts {
  /** How many minutes a value of the finding says. */
  minutes: (name: string) => string
  /** When: instants are in epoch milliseconds. */
  time: (name: string) => string
  /** On which day. */
  day: (name: string) => string
  text: (name: string) => string
  has: (name: string) => boolean
}

const wordsOfServer = ({ sentence, details }: FoundWords, zone: Zone): FoundWords => ({
  sentence: serverSentence(sentence, zone),
  details: serverSentence(details, zone),
})

/** [LANG-8] The server says findings in English; other languages say them by their codes and values. */
export function findingWords(finding: Finding, zone: Zone): FoundWords {
  const { sentence, details } = currentCode() === 'en' ? englishWords(finding, zone) : translatedWords(finding, zone)
  return { sentence: [sentence, ...inTheWay(finding)].join(' '), details }
}

/** [WEB-382] The session that a task could take the place of. */
const inTheWay = ({ remedy }: Finding): string[] =>
  remedy ? [t('“{title}” is planned for now, and nobody has started it.', { title: remedy.instead })] : []

const englishWords = ({ sentence, details = '' }: Finding, zone: Zone): FoundWords =>
  wordsOfServer({ sentence, details }, zone)

function translatedWords({ code, values }: Finding, zone: Zone): FoundWords {
  const texts: FindingTexts = {
    minutes: name => formatMinutes(Number(values[name] ?? 0)),
    time: name => midSentence(zone.dayTime(new Date(Number(values[name] ?? 0)).toISOString())),
    day: name => zone.day(new Date(Number(values[name] ?? 0)).toISOString()),
    text: name => String(values[name] ?? ''),
    has: name => values[name] !== undefined && values[name] !== null,
  }
  const further = FURTHER[code] ?? []
  return { sentence: SENTENCES[code](texts), details: [...remedies(texts), ...further].join(' ') }
}

const doesNotFit = (cause: (texts: { duration: string }) => string) => (texts: FindingTexts) =>
  cause({ duration: texts.minutes('missingMinutes') })

const SENTENCES: Record<FindingCode, (texts: FindingTexts) => string> = {
  overdue: texts =>
    texts.has('plannedEnd')
      ? t('It was due {due}; its planned work ends {end}.', { due: texts.time('dueAt'), end: texts.time('plannedEnd') })
      : t('It was due {due}.', { due: texts.time('dueAt') }),
  'not-all-placed': texts =>
    t('{duration} of work doesn’t fit before it is due {due}.', {
      duration: texts.minutes('missingMinutes'),
      due: texts.time('dueAt'),
    }),
  'ends-late': texts =>
    t('It ends {end}, after it is due {due}.', { end: texts.time('plannedEnd'), due: texts.time('dueAt') }),
  'little-to-spare': texts =>
    t('It ends {end}, {spare} before it is due {due}. About {percent}% likely to be on time.', {
      end: texts.time('plannedEnd'),
      spare: texts.minutes('spareMinutes'),
      due: texts.time('dueAt'),
      percent: texts.text('chancePercent'),
    }),
  'prerequisite-without-end': texts =>
    t('It waits for “{title}”, which has no planned end.', { title: texts.text('prerequisite') }),
  'prerequisite-not-placed': texts =>
    t('It waits for “{title}”, which doesn’t fit.', { title: texts.text('prerequisite') }),
  'starts-after-horizon': () => t('It starts after the next 14 days.'),
  'no-window': () => t('None of its working hours are within the planned days.'),
  'no-free-time': () => t('Fixed events and locked blocks fill its working hours.'),
  'days-off': () => t('All of its working hours are on days off.'),
  'no-gap-long-enough': texts =>
    t('It needs {duration} in one piece, and no gap in its working hours is that long.', {
      duration: texts.minutes('neededMinutes'),
    }),
  'more-than-its-windows': texts =>
    t('Even without other work, {duration} of it doesn’t fit in its working hours.', {
      duration: texts.minutes('missingAloneMinutes'),
    }),
  'not-enough-time': doesNotFit(texts =>
    t('{duration} of work doesn’t fit because other work fills its working hours.', texts),
  ),
  'daily-limit': doesNotFit(texts =>
    t('{duration} of work doesn’t fit because days are planned up to their limits.', texts),
  ),
  'pauses-between-sessions': doesNotFit(texts =>
    t('{duration} of work doesn’t fit because of the pauses between sessions.', texts),
  ),
  'expires-first': texts =>
    t('{duration} of work doesn’t fit before it expires {time}.', {
      duration: texts.minutes('missingMinutes'),
      time: texts.time('expiresAt'),
    }),
  'habit-not-all-placed': texts =>
    t('Only {placed} of {wanted} sessions fit.', {
      placed: texts.text('placedTimes'),
      wanted: texts.text('wantedTimes'),
    }),
  'no-time-for-break': texts => t('No free slot of {duration}.', { duration: texts.minutes('missingMinutes') }),
  'longer-than-a-day': texts =>
    t('Its estimate of {estimate} is longer than a working day ({day}).', {
      estimate: texts.minutes('estimateMinutes'),
      day: texts.minutes('dayMinutes'),
    }),
}

/** What would fix findings of a code. */
const FURTHER: Partial<Record<FindingCode, readonly string[]>> = {
  'no-window': [t('Other working hours would fix it.')],
  'pauses-between-sessions': [t('Shorter pauses would fix it.')],
  'longer-than-a-day': [t('Several smaller tasks would be easier to plan.')],
}

/** What would be enough to fix it, and what is short. */
const remedies = (texts: FindingTexts): string[] => [
  ...(texts.has('dayOff') ? [t('{day} is a day off.', { day: texts.day('dayOff') })] : []),
  ...(texts.has('enoughDueAt')
    ? [t('A due date of {time} would be enough.', { time: texts.time('enoughDueAt') })]
    : []),
  ...(texts.has('enoughLessMinutes')
    ? [t('{duration} less work would be enough.', { duration: texts.minutes('enoughLessMinutes') })]
    : []),
  ...(texts.has('moreMinutes')
    ? [t('It would fit with {duration} more work on a day.', { duration: texts.minutes('moreMinutes') })]
    : []),
  ...(texts.has('lateInstead')
    ? [t('As it is, it can be on time only if “{title}” is late.', { title: texts.text('lateInstead') })]
    : []),
  ...(texts.has('shortageMinutes')
    ? [
        t('Overbooked by {duration} until {time}.', {
          time: texts.time('shortageUntil'),
          duration: texts.minutes('shortageMinutes'),
        }),
      ]
    : []),
  ...(texts.has('without') ? [t('Dropping “{title}” would free enough time.', { title: texts.text('without') })] : []),
]

export function clashWords({ title, startAt, eventTitle, sentence, details }: Clash, zone: Zone): FoundWords {
  if (currentCode() === 'en') return wordsOfServer({ sentence, details }, zone)
  return {
    sentence: t('“{title}” ({time}) overlaps “{event}”.', { title, time: zone.dayTime(startAt), event: eventTitle }),
    details: t('Move or delete the block, or mark the event as free.'),
  }
}

export function routineWords({ kind, title, on, sentence, details }: RoutineFinding, zone: Zone): FoundWords {
  if (currentCode() === 'en') return wordsOfServer({ sentence, details }, zone)
  const values = { title, day: zone.day(zone.startOfDay(on)) }
  return kind === 'break'
    ? {
        sentence: t('There is not enough free time for “{title}” on {day}.', values),
        details: t('Make room in that time, or give the break a longer window in Settings → Planning.'),
      }
    : {
        sentence: t('Not all sessions of “{title}” fit from {day} on.', values),
        details: t('Fewer or shorter sessions, or more working hours for it, would fit.'),
      }
}

import { counted, halfHoursBefore, months, weekdays } from '../word-classes.ts'

const ONE_TO_TEN = ['een|één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien']
const HOURS = counted(...ONE_TO_TEN, 'elf', 'twaalf')

/** The words of Dutch that have a place in many phrases, by what they are in English. */
export const DUTCH_CLASSES = {
  day: weekdays(
    'maandag(?:en)?',
    'dinsdag(?:en)?',
    'woensdag(?:en)?',
    'donderdag(?:en)?',
    'vrijdag(?:en)?',
    'zaterdag(?:en)?',
    'zondag(?:en)?',
  ),
  abbreviated: weekdays('ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'),
  month: months(
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ),
  /** Only after a number, because some are names. */
  shortmonth: months('jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sept?', 'okt', 'nov', 'dec'),
  part: {
    morning: "(?:'s )?(?:ochtend|morgen)s?|voormiddag",
    afternoon: "(?:'s )?(?:na)?middags?",
    evening: "(?:'s )?avonds?",
    night: "(?:'s )?nachts?",
  },
  number: { ...counted(...ONE_TO_TEN), 14: 'veertien' },
  andhalf: {
    1.5: 'anderhal(?:f|ve)',
    2.5: 'tweeënhal(?:f|ve)|twee en een half',
    3.5: 'drieënhal(?:f|ve)|drie en een half',
  },
  hour: HOURS,
  /** `half vier` is half an hour before four. */
  halfto: halfHoursBefore(HOURS),
  place: {
    first: 'eerste|1e',
    second: 'tweede|2e',
    third: 'derde|3e',
    fourth: 'vierde|4e',
    last: 'laatste',
  },
  single: { day: 'dag', week: 'week', month: 'maand', quarter: 'kwartaal', year: 'jaar' },
  /** Hours are apart, because `15 uur` is a time as well. */
  unit: {
    days: 'dag(?:en)?',
    weeks: 'we(?:ek|ken)',
    months: 'maand(?:en)?',
    quarters: 'kwarta(?:al|len)',
    years: 'ja(?:ar|ren)',
    minutes: 'minu(?:ut|ten)|min\\.?',
  },
  priority: { urgent: 'dringend|spoed', high: 'hoog|belangrijk', medium: 'gemiddeld|middel', low: 'laag' },
} as const

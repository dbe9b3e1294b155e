import { counted, halfHoursBefore, months, weekdays } from '../word-classes.ts'

const TWO_TO_TEN = ['zwei', 'drei', 'vier', 'fünf|fuenf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const HOURS = counted('eins', ...TWO_TO_TEN, 'elf', 'zwölf|zwoelf')

/** The words of German that have a place in many phrases, by what they are in English. */
export const GERMAN_CLASSES = {
  day: weekdays('montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'),
  abbreviated: weekdays('mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'),
  month: months(
    'januar|jänner',
    'februar|feber',
    'märz|maerz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ),
  /** Only after a number, because some are names. */
  shortmonth: months('jan', 'feb', 'mär|mrz|maer', 'apr', 'mai', 'jun', 'jul', 'aug', 'sept?', 'okt', 'nov', 'dez'),
  part: {
    morning: 'morgens?|vormittags?|früh|frueh',
    noon: 'mittags?',
    afternoon: 'nachmittags?',
    evening: 'abends?',
    night: 'nachts?',
  },
  number: { ...counted('ein(?:e[mnrs]?)?', ...TWO_TO_TEN), 14: 'vierzehn' },
  andhalf: { 1.5: 'anderthalb|eineinhalb', 2.5: 'zweieinhalb', 3.5: 'dreieinhalb', 4.5: 'viereinhalb' },
  often: { 2: 'zwei', 3: 'drei', 4: 'vier', 5: 'fünf|fuenf', 6: 'sechs', 7: 'sieben' },
  hour: HOURS,
  /** `halb vier` is half an hour before four. */
  halfto: halfHoursBefore(HOURS),
  place: {
    first: 'erste[nrs]?|1\\.',
    second: 'zweite[nrs]?|2\\.',
    third: 'dritte[nrs]?|3\\.',
    fourth: 'vierte[nrs]?|4\\.',
    last: 'letzte[nrs]?',
  },
  single: { day: 'tag', week: 'woche', month: 'monat', year: 'jahr' },
  unit: {
    days: 'tage?n?s?',
    weeks: 'wochen?',
    months: 'monate?n?s?',
    quarters: 'quartale?n?s?',
    years: 'jahre?n?s?',
    hours: 'stunden?|stdn?\\.?',
    minutes: 'minuten?|min\\.?',
  },
  priority: { urgent: 'dringend', high: 'hoch|wichtig', medium: 'mittel', low: 'niedrig' },
} as const

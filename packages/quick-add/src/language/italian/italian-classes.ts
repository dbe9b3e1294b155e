import { counted, months, weekdays } from '../word-classes.ts'

const TWO_TO_TEN = ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci']

/** The words of Italian that have a place in many phrases, by what they are in English. */
export const ITALIAN_CLASSES = {
  day: weekdays('lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabat[oi]', 'domenic(?:a|he)'),
  abbreviated: weekdays('lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'),
  month: months(
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ),
  /** Only after a number, because some are other words. */
  shortmonth: months('gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set|sett', 'ott', 'nov', 'dic'),
  part: { morning: 'mattin[aeo]', afternoon: 'pomeriggio?', evening: 'ser[ae]', night: 'nott[ei]' },
  number: { ...counted("un[ao']?", ...TWO_TO_TEN), 15: 'quindici' },
  hour: counted('una', ...TWO_TO_TEN, 'undici', 'dodici'),
  place: {
    first: 'prim[oa]|1[°º]',
    second: 'second[oa]|2[°º]',
    third: 'terz[oa]|3[°º]',
    fourth: 'quart[oa]|4[°º]',
    last: 'ultim[oa]',
  },
  single: { day: 'giorno', week: 'settimana', month: 'mese', quarter: 'trimestre', year: 'anno' },
  unit: {
    days: 'giorn[oi]',
    weeks: 'settiman[ae]',
    months: 'mes[ei]',
    quarters: 'trimestr[ei]',
    years: 'ann[oi]',
    hours: 'or[ae]|h',
    minutes: 'minut[oi]|min\\.?',
  },
  priority: { urgent: 'urgente', high: 'alta|importante', medium: 'media', low: 'bassa' },
} as const

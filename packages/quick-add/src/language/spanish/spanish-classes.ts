import { counted, months, weekdays } from '../word-classes.ts'

const TWO_TO_TEN = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

/** The words of Spanish that have a place in many phrases, by what they are in English. */
export const SPANISH_CLASSES = {
  day: weekdays('lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados?', 'domingos?'),
  abbreviated: weekdays('lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'),
  month: months(
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre|setiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ),
  /** Only after a number, because some are other words. */
  shortmonth: months('ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept?', 'oct', 'nov', 'dic'),
  part: { morning: 'mañanas?', afternoon: 'tardes?', evening: 'noches?' },
  number: { ...counted('una?', ...TWO_TO_TEN), 15: 'quince' },
  hour: counted('una', ...TWO_TO_TEN, 'once', 'doce'),
  place: {
    first: 'primer|1er|1º',
    second: 'segundo|2º',
    third: 'tercer|3er|3º',
    fourth: 'cuarto|4º',
    last: 'último',
  },
  single: { day: 'día', week: 'semana', month: 'mes', quarter: 'trimestre', year: 'año' },
  unit: {
    days: 'días?',
    weeks: 'semanas?',
    months: 'mes(?:es)?',
    quarters: 'trimestres?',
    years: 'años?',
    hours: 'horas?|hs|h',
    minutes: 'minutos?|min\\.?|mins',
  },
  priority: { urgent: 'urgente', high: 'alta|importante', medium: 'media', low: 'baja' },
} as const

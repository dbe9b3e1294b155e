import { counted, months, weekdays } from '../word-classes.ts'

const THREE_TO_TEN = ['três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']

/** The words of Portuguese that have a place in many phrases, by what they are in English. */
export const PORTUGUESE_CLASSES = {
  /** `segunda` alone is also the second one, so it counts only where a day is expected. */
  day: weekdays(
    'segundas?(?:[- ]feiras?)?',
    'terças?(?:[- ]feiras?)?',
    'quartas?(?:[- ]feiras?)?',
    'quintas?(?:[- ]feiras?)?',
    'sextas?(?:[- ]feiras?)?',
    'sábados?',
    'domingos?',
  ),
  abbreviated: weekdays('seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'),
  month: months(
    'janeiro|jan\\.?',
    'fevereiro|fev\\.?',
    'março',
    'abril|abr\\.?',
    'maio',
    'junho|jun\\.?',
    'julho|jul\\.?',
    'agosto|ago\\.?',
    'setembro|set\\.?',
    'outubro|out\\.?',
    'novembro|nov\\.?',
    'dezembro|dez\\.?',
  ),
  part: { morning: 'manhãs?', afternoon: 'tardes?', evening: 'noites?' },
  number: { ...counted('uma?', 'dois|duas', ...THREE_TO_TEN), 15: 'quinze' },
  hour: counted('uma', 'duas', ...THREE_TO_TEN, 'onze'),
  place: {
    first: 'primeir[ao]|1[ºª]',
    second: 'segund[ao]|2[ºª]',
    third: 'terceir[ao]|3[ºª]',
    fourth: 'quart[ao]|4[ºª]',
    last: 'últim[ao]',
  },
  single: { day: 'dia', week: 'semana', month: 'mês', quarter: 'trimestre', year: 'ano' },
  unit: {
    days: 'dias?',
    weeks: 'semanas?',
    months: 'mês|meses',
    quarters: 'trimestres?',
    years: 'anos?',
    hours: 'horas?|hs?',
    minutes: 'minutos?|min\\.?|mins',
  },
  priority: { urgent: 'urgente', high: 'alta|importante', medium: 'média', low: 'baixa' },
} as const

import { clocksWithH } from '../clocks-with-h.ts'
import type { QuickAddLanguage } from '../language.ts'
import { type Rule, rewording } from '../rewording.ts'
import { ANY_DAY, anyOf, DAYS, LAST_RULES, listedDays } from '../shared-words.ts'
import { SPANISH_CLASSES as classes } from './spanish-classes.ts'

const ABBREVIATED = anyOf(classes.abbreviated)
const EACH = '(?:todos los|todas las|cada)'
const NEXT_WEEK = '(?:próxima semana|semana que viene|semana próxima|semana entrante)'
const OF_MONTH = '(?:del mes|de cada mes|de todos los meses)'
/** Whether a number is a day of the month is said by what follows it. */
const END = '(?= ?$|,| a las? )'

const TITLES: readonly Rule[] = [
  ['hace {number} {unit}', '·'],
  ['(?<!(?:antes|después|partir) )del {day}(?! (?:al|\\d))', '·'],
  ['(?:don|con|a) domingo', '·'],
]

const REPETITIONS: readonly Rule[] = [
  [`(?:el |${EACH} )?{place} {day} ${OF_MONTH}`, 'every {place} {day} of the month'],
  [`(?:el )?último día ${OF_MONTH}`, 'on the last day of the month'],
  [`(?:el )?(?:día )?(?<d>\\d{1,2}) ${OF_MONTH}`, 'every month on the {d}th'],
  [`${EACH} mes(?:es)?,? (?:el )?(?:día )?(?<d>\\d{1,2})`, 'every month on the {d}th'],
  [`${EACH} años?,? el (?<d>\\d{1,2})/{monthnumber}`, 'every year on {d} {monthnumber}'],
  [
    `${EACH} días? (?:laborables?|laborales?|hábil(?:es)?)|entre semana|los días (?:laborables|hábiles)`,
    'every weekday',
  ],
  ['de lunes a viernes', 'mon-fri'],
  [`(?:${EACH}|los) fin(?:es)? de semana`, 'every weekend'],
  ['un día sí,? (?:y otro no|un día no|otro no)', 'every other day'],
  [`cada (?:dos|2) {day}`, 'every other {day}'],
  [`${EACH} (?:{number} )?{unit}`, 'every {number} {unit}'],
  [`${EACH} {part}`, 'every {part}'],
  [`(?<=EVERY [^,;]{1,12} )los {day}`, 'on {day}'],
  [`(?:${EACH}|los) {day}`, 'every {day}'],
  [`cada(?= ${ABBREVIATED}(?!\\p{L}))`, 'every'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|veces)|{number} veces) (?:por|al|/) ?día', '{n|number} times per day'],
  ['una vez (?:por|a la|al|/) ?{single}', 'every {single}'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|veces)|{number} veces) (?:por|a la|/) ?semana', '{n|number} times per week'],
  ['a diario|diariamente', 'every day'],
  ['semanalmente', 'every week'],
  ['mensualmente', 'every month'],
  ['trimestralmente', 'every quarter'],
  ['anualmente', 'every year'],
  ['(?:durante|por) {number} {unit}', 'for {number} {unit}'],
  ['(?<n>\\d{1,3}) veces', '{n} times'],
]

const DATES: readonly Rule[] = [
  [
    '(?:del )?(?<d>\\d{1,2}) ?(?:al|-|–) ?(?<d2>\\d{1,2}) de (?:{month}|{shortmonth}\\.?)',
    '{d}-{d2} {month|shortmonth}',
  ],
  ['(?:el )?(?:día )?(?<d>\\d{1,2})[º°]? (?:de )?{month} (?:de|del) (?<y>\\d{4})', '{d} {month} {y}'],
  ['(?<d>\\d{1,2})[º°]? (?:de )?(?:{month}|{shortmonth}\\.?)', '{d} {month|shortmonth}'],
  [`para el (?:día )?(?<d>\\d{1,2})${END}`, 'by the {d}th'],
  [`(?<=(?:^|\\s)(?:antes|después|partir) )del (?:día )?(?<d>\\d{1,2})${END}`, 'del the {d}th'],
  [`(?<=(?:^|\\s)(?:hasta|desde) )el (?:día )?(?<d>\\d{1,2})${END}`, 'the {d}th'],
  [`el (?:día )?(?<d>\\d{1,2})${END}`, 'on the {d}th'],
]

const PERIODS: readonly Rule[] = [
  [`{day} de la ${NEXT_WEEK}`, '{day} next week'],
  [`(?:la )?${NEXT_WEEK}`, 'next week'],
  ['(?:el )?(?:próximo mes|mes que viene|mes próximo)', 'next month'],
  ['(?:el )?(?:próximo año|año que viene)', 'next year'],
  ['(?:el )?(?:próximo fin de semana|fin de semana que viene)', 'next weekend'],
  ['(?:este|el) fin de semana', 'this weekend'],
  ['esta semana', 'this week'],
  ['este mes', 'this month'],
  ['este año', 'this year'],
  ['(?:a |el )?(?:fin|final|finales) de(?: la)? semana', 'end of the week'],
  ['(?:a |el )?(?:fin|final|finales) del? mes', 'end of the month'],
  ['(?:a |el )?(?:fin|final|finales) del? año', 'end of the year'],
  ['(?:a |el )?(?:fin|final|finales) de {month}', 'end of {month}'],
  ['(?:a )?mediados de {month}', '15 {month}'],
  ['en {month}', 'in {month}'],
]

const DAYS_AND_PARTS: readonly Rule[] = [
  ['pasado mañana', 'the day after tomorrow'],
  ['(?:hoy )?esta {part}', 'this {part}'],
  ['hoy', 'today'],
  ['(?<=\\d ?|media |cuarto )de la mañana', 'am'],
  ['(?<=\\d ?|media |cuarto )de la (?:tarde|noche)', 'pm'],
  [`(?<=las? ${anyOf(classes.hour)} )de la mañana`, 'am'],
  [`(?<=las? ${anyOf(classes.hour)} )de la (?:tarde|noche)`, 'pm'],
  ['de la {part}', '·'],
  ['mañana (?:por|en) la {part}', 'tomorrow {part}'],
  ['{day} (?:por|en) la {part}', '{day} {part}'],
  ['(?:por|en) la {part}', 'in the {part}'],
  ['mañana', 'tomorrow'],
  ['el (?:próximo {day}|{day2} (?:que viene|próximo))', 'on {day|day2}'],
  ['(?:próximo {day}|{day2} (?:que viene|próximo))', '{day|day2}'],
  ['este {day}', 'this {day}'],
  ['{day}', '{day}'],
  ...listedDays(ABBREVIATED, 'y'),
  ['(?<=EVERY ){abbreviated}\\.?', '{abbreviated}'],
  ['{abbreviated}\\.(?= ?$|,| \\d)', '{abbreviated}'],
  ['{abbreviated}(?= \\d{1,2} ?(?:h|:))', '{abbreviated}'],
  ['(?<=(?:del|de|hasta el|para el) )mediodía', 'noon'],
  ['(?:al|a) mediodía|mediodía(?= ?$)', 'at noon'],
  ['(?:a )?medianoche', 'midnight'],
]

const CLOCKS: readonly Rule[] = [
  ['(?:a |antes de |después de )?las? (?:{hour}|(?<h>\\d{1,2})) menos cuarto', 'quarter to {hour|h}'],
  ['a las? (?:{hour}|(?<h>\\d{1,2})) y media', 'half past {hour|h}'],
  ['a las? (?:{hour}|(?<h>\\d{1,2})) y cuarto', 'quarter past {hour|h}'],
  [
    '(?:de|entre)(?: las?)? (?<h>\\d{1,2})(?:[:.](?<m>\\d{2}))? ?h? (?:a|y)(?: las?)? (?<h2>\\d{1,2})(?:[:.](?<m2>\\d{2}))? ?h?(?= ?$|,)',
    '{h}:{m|00}-{h2}:{m2|00}',
  ],
  ...clocksWithH({
    unit: 'horas?|hs',
    from: 'de|de las|entre las',
    to: 'a|a las|y las',
    at: 'a las?|sobre las?',
    limits: 'antes de las|después de las|hasta las|para las',
    lengths: 'en|durante|unas|duración|por',
    of: 'de',
  }),
  ['a las? (?:{hour}|(?<h>\\d{1,2})(?![:.]\\d))', 'at {hour|h}'],
  ['(?<=(?:antes de|después de|hasta|para) )las? (?<h>\\d{1,2})(?![:.]\\d)', '{h}:00'],
]

const DURATIONS: readonly Rule[] = [
  ['(?:en|dentro de) media hora', 'in half an hour'],
  ['(?:en|dentro de) {number} {unit}', 'in {number} {unit}'],
  ['en (?:un plazo|menos) de {number} {unit}', 'within {number} {unit}'],
  ['tres cuartos de hora', '45 minutes'],
  ['(?:un )?cuarto de hora', '15 minutes'],
  ['{number} horas? y media', '{number}.5 hours'],
  ['media hora', '30 minutes'],
  ['medio día', 'half a day'],
  ['^ ?{number} {unit} de', '{number} {unit} of'],
  ['{number} día', '{number} day'],
  ['(?:de )?{number} {unit}', '{number} {unit}'],
  ['(?<=[\\d½¼¾] ?)horas?', ' hours'],
  ['(?:unas|unos|aproximadamente|más o menos)(?= [\\d½])', 'about'],
  ['durante(?= [\\d½])', 'for'],
  ['duración:?(?= [\\d½])', 'estimate'],
]

const OPENINGS: readonly Rule[] = [
  ['no antes (?:del|de la|de las|de)', 'not before'],
  ['(?:antes del?|para(?: el)?|hasta(?: el)?)(?= END )', 'by'],
  ['(?:a más tardar|como muy tarde|como máximo)(?: el| la)?', 'by'],
  [`para(?: el| la)?(?= (?:${ANY_DAY}|NEXT|THIS|THE|\\d{1,2}/\\d|\\d{1,2} [A-Z]|\\d{1,2}:\\d))`, 'by'],
  ['antes (?:del|de la|de las|de)', 'before'],
  ['hasta(?: el| la| las)?', 'until'],
  ['(?:vence|fecha límite|plazo|entrega)(?: el)?:?', 'due'],
  ['(?:a partir (?:del|de la|de)|desde(?: el| la)?)', 'from'],
  ['después (?:del|de la|de las|de)', 'after'],
  [`del(?= (?:${DAYS}|\\d{1,2}/\\d)[^,;]{0,20} al )`, 'from'],
  [`(?<=FROM (?:${DAYS}|\\d{1,2}/\\d{1,2}) )al`, 'until'],
  ['entre(?: el)?', 'between'],
  ['(?<=BETWEEN [^,;]{1,25} )y(?: el)?', 'and'],
  [`el(?= (?:${ANY_DAY}|\\d{1,2} [A-Z]|\\d{1,2}/\\d))`, 'on'],
]

const PRIORITIES: readonly Rule[] = [
  ['!urgente', '!urgent'],
  ['!(?:alta|importante)', '!high'],
  ['!media', '!medium'],
  ['!baja', '!low'],
  ['^ ?urgente[:,!]|urgente!?(?= ?$)', '!urgent'],
]

export const SPANISH: QuickAddLanguage = {
  code: 'es',
  isDayFirst: true,
  reword: rewording({
    classes,
    rules: [
      TITLES,
      REPETITIONS,
      DATES,
      PERIODS,
      DAYS_AND_PARTS,
      CLOCKS,
      DURATIONS,
      OPENINGS,
      PRIORITIES,
      LAST_RULES,
    ].flat(),
    notEnglish: 'once|mar|(?<=\\d )a',
  }),
  rewordDaysOff: rewording({
    classes: {},
    rules: [
      [`^ ?(?:on )?(?<day>${ANY_DAY.toLowerCase()}) (?:libre|festivo)(?= ?$)`, 'off {day}'],
      ['^ ?(?:de )?(?:vacaciones|días? libres?|libre|(?:día )?festivo|feriado|puente):?(?: del)?', 'vacation'],
    ],
  }),
}

import { clocksWithH } from '../clocks-with-h.ts'
import type { QuickAddLanguage } from '../language.ts'
import { type Rule, rewording } from '../rewording.ts'
import { ANY_DAY, anyOf, DAYS, LAST_RULES, listedDays } from '../shared-words.ts'
import { PORTUGUESE_CLASSES as classes } from './portuguese-classes.ts'

const ABBREVIATED = anyOf(classes.abbreviated)
const EACH = '(?:todos os|todas as|todo o|todo|toda|a cada|cada)'
const THIS = '(?:n?est[ea]|n?ess[ea])'
const NEXT_WEEK = '(?:próxima semana|semana que vem|semana próxima)'
const OF_MONTH = '(?:do mês|de cada mês|de todo mês|de todos os meses)'
const ORDINAL = '(?:segunda|terça|quarta|quinta|sexta)'
const COUNTED =
  '(?:via|versão|vez|parte|etapa|fase|parcela|dose|opção|prova|chamada|rodada|temporada|mão|opinião|edição|revisão|tentativa|demão|camada|série|avaliação)'
const END = '(?= ?$|,| às | as )'

const TITLES: readonly Rule[] = [
  ['(?:há|faz) {number} {unit}', '·'],
  ['(?<!(?:antes|depois|partir) )d[aeo] {day}(?! (?:a|à|até)(?!\\p{L}))', '·'],
  // The second, the fourth and so on of something.
  [`${ORDINAL}(?= ${COUNTED})`, '·'],
  [`(?<=(?:^|\\s)(?:a|uma|minha|sua) )${ORDINAL}(?= (?!feira|às|as|à|de|da|das|que|e|ou|sim|até)\\p{L})`, '·'],
]

const REPETITIONS: readonly Rule[] = [
  [`(?:n[ao] |${EACH} |[ao] )?{place} {day} ${OF_MONTH}`, 'every {place} {day} of the month'],
  [`(?:n?o )?último dia ${OF_MONTH}`, 'on the last day of the month'],
  [`(?:n?o )?(?:dia )?(?<d>\\d{1,2})[º°]? ${OF_MONTH}`, 'every month on the {d}th'],
  [`${EACH} (?:mês|meses),? (?:n?o )?(?:dia )?(?<d>\\d{1,2})[º°]?`, 'every month on the {d}th'],
  ['(?:todo|cada) dia (?<d>\\d{1,2})(?!\\d|/|:|h| ?de)', 'every month on the {d}th'],
  [`${EACH} anos?,? (?:n?o |em )?(?:dia )?(?<d>\\d{1,2})/{monthnumber}`, 'every year on {d} {monthnumber}'],
  [`${EACH} dias? út(?:il|eis)|(?:em|nos|aos) dias úteis|durante a semana`, 'every weekday'],
  ['de segunda(?:[- ]feira)? (?:a|à) sexta(?:[- ]feira)?', 'mon-fri'],
  [`(?:${EACH}|n?os|aos) (?:fim|fins|final|finais) de semana`, 'every weekend'],
  ['dia sim,? (?:e )?dia não', 'every other day'],
  ['{day} sim,? (?:e )?{day2} não', 'every other {day}'],
  ['semana sim,? (?:e )?semana não', 'every other week'],
  [`${EACH} (?:{number} )?{unit}`, 'every {number} {unit}'],
  [`${EACH} {part}`, 'every {part}'],
  [`(?:${EACH}|às|as|aos|nas|nos) (?=(?:segundas|terças|quartas|quintas|sextas|sábados|domingos)){day}`, 'every {day}'],
  [`${EACH} {day}`, 'every {day}'],
  [`${EACH}(?= ${ABBREVIATED}(?!\\p{L}))`, 'every'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|vezes)|{number} vezes) (?:por|ao|/) ?dia', '{n|number} times per day'],
  ['uma vez (?:por|na|ao|no|/) ?{single}', 'every {single}'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|vezes)|{number} vezes) (?:por|na|/) ?semana', '{n|number} times per week'],
  ['diariamente', 'every day'],
  ['semanalmente', 'every week'],
  ['quinzenalmente', 'every 2 weeks'],
  ['mensalmente', 'every month'],
  ['trimestralmente', 'every quarter'],
  ['anualmente', 'every year'],
  ['(?:por|durante) {number} {unit}', 'for {number} {unit}'],
  ['(?<n>\\d{1,3}) vezes', '{n} times'],
]

const DATES: readonly Rule[] = [
  ['(?:de |do dia )?(?<d>\\d{1,2})[º°]? ?(?:a|ao|-|–) ?(?<d2>\\d{1,2}) de {month}', '{d}-{d2} {month}'],
  ['(?<d>\\d{1,2})[º°]? (?:de )?{month} de (?<y>\\d{4})', '{d} {month} {y}'],
  ['(?<d>\\d{1,2})[º°]? de {month}', '{d} {month}'],
  ['(?<d>\\d{1,2})[º°]? (?!(?:set|out|dez)\\P{L}){month}', '{d} {month}'],
  [`(?:até|para) (?:o )?(?:dia )?(?<d>\\d{1,2})${END}`, 'until the {d}th'],
  [`(?<=(?:^|\\s)(?:antes do|depois do|partir do) )dia (?<d>\\d{1,2})${END}`, 'the {d}th'],
  [`(?:no )?dia (?<d>\\d{1,2})${END}`, 'on the {d}th'],
  ['(?:no )?dia(?= \\d{1,2} [A-Z])', 'on'],
  ['(?:no )?dia(?= \\d{1,2}/\\d)', 'on'],
]

const PERIODS: readonly Rule[] = [
  [`{day} da ${NEXT_WEEK}`, '{day} next week'],
  [`(?:na |a )?${NEXT_WEEK}`, 'next week'],
  ['(?:n?o )?(?:próximo mês|mês que vem)', 'next month'],
  ['(?:n?o )?(?:próximo ano|ano que vem)', 'next year'],
  ['(?:n?o )?(?:próximo (?:fim|final) de semana|(?:fim|final) de semana que vem)', 'next weekend'],
  [`(?:${THIS}|no) (?:fim|final) de semana`, 'this weekend'],
  [`${THIS} semana`, 'this week'],
  [`${THIS} mês`, 'this month'],
  [`${THIS} ano`, 'this year'],
  ['(?:n?o )?(?:fim|final) da semana', 'end of the week'],
  ['(?:n?o )?(?:fim|final) d[eo] mês', 'end of the month'],
  ['(?:n?o )?(?:fim|final) d[eo] ano', 'end of the year'],
  ['(?:n?o )?(?:fim|final) de {month}', 'end of {month}'],
  ['em meados de {month}', '15 {month}'],
  ['em {month}', 'in {month}'],
]

const DAYS_AND_PARTS: readonly Rule[] = [
  ['depois de amanhã', 'the day after tomorrow'],
  ['amanhã (?:de|pela|à|a) {part}', 'tomorrow {part}'],
  ['hoje (?:de|pela|à|a) {part}', 'this {part}'],
  [`${THIS} {part}`, 'this {part}'],
  ['hoje', 'today'],
  ['amanhã', 'tomorrow'],
  ['(?<=\\d ?|meia )da manhã', 'am'],
  ['(?<=\\d ?|meia )da (?:tarde|noite)', 'pm'],
  [`(?<=[àa]s? ${anyOf(classes.hour)} )da manhã`, 'am'],
  [`(?<=[àa]s? ${anyOf(classes.hour)} )da (?:tarde|noite)`, 'pm'],
  ['(?:n[ao] )(?:próxim[ao] {day}|{day2} que vem)', 'on {day|day2}'],
  ['(?:próxim[ao] {day}|{day2} que vem)', '{day|day2}'],
  [`${THIS} {day}`, 'this {day}'],
  ['{day}(?:,| dia|, dia)(?= \\d{1,2} [A-Z])', '{day}'],
  ['{day}', '{day}'],
  ...listedDays(ABBREVIATED, 'e'),
  ['(?<=(?:^|\\s)(?:EVERY|até|na|antes de) ){abbreviated}\\.?', '{abbreviated}'],
  ['{abbreviated}\\.(?= ?$|,| \\d)', '{abbreviated}'],
  ['{abbreviated}(?= (?:às )?\\d{1,2} ?(?:h|:))', '{abbreviated}'],
  ['(?<=(?:[A-Z]|\\d{4}|/\\d{1,2}) )(?:de|pela|à|a) {part}', '{part}'],
  ['(?:de|pela) manhã', 'in the morning'],
  ['à tarde', 'in the afternoon'],
  ['à noite', 'in the evening'],
  ['(?:ao |a )?meio[- ]dia', 'noon'],
  ['(?:à |a )?meia[- ]noite', 'midnight'],
]

const CLOCKS: readonly Rule[] = [
  ['(?:quinze|15|um quarto) para as (?:{hour}|(?<h>\\d{1,2}))', 'quarter to {hour|h}'],
  ['[àa]s? (?:{hour}|(?<h>\\d{1,2})) ?h? e meia', 'half past {hour|h}'],
  ['[àa]s? (?:{hour}|(?<h>\\d{1,2})) e (?:quinze|um quarto)', 'quarter past {hour|h}'],
  [
    '(?:das|entre as) (?<h>\\d{1,2})(?:[:h](?<m>\\d{2}))? ?h? (?:às|as|e as) (?<h2>\\d{1,2})(?:[:h](?<m2>\\d{2}))? ?h?',
    '{h}:{m|00}-{h2}:{m2|00}',
  ],
  ...clocksWithH({
    unit: 'horas?|hs',
    from: 'das|de|entre as',
    to: 'às|as|a|e as',
    at: 'às|as|à|lá pelas',
    limits: 'antes das|depois das|até as|até às|até|a partir das',
    lengths: 'em|por|durante|cerca de|duração|daqui a',
    of: 'de',
  }),
  ['[àa]s? (?:{hour}|(?<h>\\d{1,2}))(?= (?:AM|PM))', 'at {hour|h}'],
  ['[àa]s {hour}', 'at {hour}'],
  ['[àa]s (?<h>\\d{1,2})(?= ?$|,| e? ?[A-Z])', 'at {h}'],
]

const DURATIONS: readonly Rule[] = [
  ['(?:em|daqui a) meia hora', 'in half an hour'],
  ['(?:em|daqui a|dentro de) {number} {unit}', 'in {number} {unit}'],
  ['em até {number} {unit}', 'within {number} {unit}'],
  ['(?:um )?quarto de hora', '15 minutes'],
  ['{number} horas? e meia', '{number}.5 hours'],
  ['meia hora', '30 minutes'],
  ['meio dia', 'half a day'],
  ['(?:cerca de|aproximadamente|mais ou menos|umas?)(?= [\\d½])', 'about'],
  ['^ ?{number} {unit} de', '{number} {unit} of'],
  ['{number} dia', '{number} day'],
  ['(?:de )?{number} {unit}', '{number} {unit}'],
  ['(?<=[\\d½¼¾] ?)horas?', ' hours'],
  ['duração:?(?= [\\d½])', 'estimate'],
]

const OPENINGS: readonly Rule[] = [
  ['não antes (?:de|d[ao]s?)', 'not before'],
  ['(?:antes d[eo]|até(?: o)?|para(?: o)?)(?= END )', 'by'],
  ['(?:no máximo|o mais tardar|impreterivelmente)(?: até)?(?: n?[ao])?', 'by'],
  [`para(?: a| o)?(?= (?:${ANY_DAY}|NEXT|THIS|\\d{1,2}/\\d|\\d{1,2} [A-Z]|\\d{1,2}:\\d))`, 'by'],
  ['antes (?:de|d[ao]s?)', 'before'],
  ['até(?: [ao]s?| às)?', 'until'],
  ['(?:vence|prazo|entrega|vencimento)(?: em| n[ao]| até| dia)?:?', 'due'],
  ['a partir (?:de|d[ao]s?)', 'from'],
  ['depois (?:de|d[ao]s?)', 'after'],
  [`d[eo](?= (?:${DAYS}|\\d{1,2}/\\d)[^,;]{0,20} (?:a|à|ao|UNTIL) )`, 'from'],
  [`(?<=FROM (?:${DAYS}|\\d{1,2}/\\d{1,2}) )(?:à|ao|a)`, 'until'],
  ['entre(?: a| o)?', 'between'],
  ['(?<=BETWEEN [^,;]{1,25} )e(?: a| o)?', 'and'],
  [`(?:na|no|em)(?= (?:${ANY_DAY}|\\d{1,2} [A-Z]|\\d{1,2}/\\d))`, 'on'],
]

const PRIORITIES: readonly Rule[] = [
  ['!urgente', '!urgent'],
  ['!(?:alta|importante)', '!high'],
  ['!média', '!medium'],
  ['!baixa', '!low'],
  ['^ ?urgente[:,!]|urgente!?(?= ?$)', '!urgent'],
]

export const PORTUGUESE: QuickAddLanguage = {
  code: 'pt',
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
    notEnglish: 'set|out|sat|(?<=\\d )a',
  }),
  rewordDaysOff: rewording({
    classes: {},
    rules: [
      [`^ ?(?:on )?(?<day>${ANY_DAY.toLowerCase()}) (?:folga|livre)(?= ?$)`, 'off {day}'],
      ['^ ?(?:de )?(?:férias|(?:dia de )?folga|feriado|dia livre):?(?: de| do)?', 'vacation'],
    ],
  }),
}

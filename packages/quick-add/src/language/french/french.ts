import { clocksWithH } from '../clocks-with-h.ts'
import type { QuickAddLanguage } from '../language.ts'
import { type Rule, rewording } from '../rewording.ts'
import { ANY_DAY, anyOf, DAYS, LAST_RULES, listedDays } from '../shared-words.ts'
import { FRENCH_CLASSES as classes } from './french-classes.ts'

const DAY = anyOf(classes.day)
const ABBREVIATED = anyOf(classes.abbreviated)
const EACH = '(?:tous les|toutes les|chaque)'
const WEEKEND = 'week[- ]?ends?'
const TITLES: readonly Rule[] = [
  ['il y a {number} {unit}', '·'],
  ['(?:madame|mme|monsieur|m\\.) {day}', '·'],
  ["(?<!partir )d[eu] {day}(?! (?:à|au|jusqu'))", '·'],
  [`(?<!partir )d[eu] {day} à(?! (?:${DAY}|\\d))`, '·'],
]

const REPETITIONS: readonly Rule[] = [
  [`(?:le |${EACH} )?{place}s? {day}s? (?:du mois|de chaque mois)`, 'every {place} {day} of the month'],
  ['(?:le )?dernier jour (?:du|de chaque) mois', 'on the last day of the month'],
  [`(?:le |${EACH} )(?<d>\\d{1,2})(?:er)? (?:du mois|de chaque mois|de tous les mois)`, 'every month on the {d}th'],
  [`${EACH} mois,? le (?<d>\\d{1,2})(?:er)?`, 'every month on the {d}th'],
  [`${EACH} (?:ans|année|an),? le (?<d>\\d{1,2})(?:er)?/{monthnumber}`, 'every year on {d} {monthnumber}'],
  [`${EACH} (?:jours?|matins?) (?:ouvrés?|ouvrables?)|en semaine|les jours de semaine`, 'every weekday'],
  ['du lundi au vendredi', 'mon-fri'],
  [`(?:${EACH}|les) ${WEEKEND}`, 'every weekend'],
  ['une? {single} sur deux', 'every other {single}'],
  ['une? {day} sur deux', 'every other {day}'],
  [`${EACH} (?:{number} )?{unit}`, 'every {number} {unit}'],
  [`${EACH} {part}s?`, 'every {part}'],
  [`(?:${EACH}|les) {day}s?`, 'every {day}'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|fois)|{number} fois) (?:par|chaque|/) ?jour', '{n|number} times per day'],
  ['une fois (?:par|/) ?{single}', 'every {single}'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|fois)|{number} fois) (?:par|chaque|/) ?semaine', '{n|number} times per week'],
  ['quotidiennement', 'every day'],
  ['hebdomadairement', 'every week'],
  ['mensuellement', 'every month'],
  ['annuellement', 'every year'],
  ['(?:pendant|durant) {number} {unit}', 'for {number} {unit}'],
  ['(?<n>\\d{1,3}) fois', '{n} times'],
]

const DATES: readonly Rule[] = [
  ['(?:du )?(?<d>\\d{1,2})(?:er)? ?(?:au|-|–) ?(?<d2>\\d{1,2}) {month}', '{d}-{d2} {month}'],
  ['(?<d>\\d{1,2})(?:er)? {month}', '{d} {month}'],
  [`pour le (?<d>\\d{1,2})(?:er)?(?= ?$|,)`, 'by the {d}th'],
  ["(?<=(?:^|\\s)(?:avant|après|dès|d'ici|jusqu'au|à partir du) )(?:le )?(?<d>\\d{1,2})(?:er)?(?= ?$|,)", 'the {d}th'],
  ['le (?<d>\\d{1,2})(?:er)?(?= ?$|,| à \\d)', 'on the {d}th'],
]

const PERIODS: readonly Rule[] = [
  ['{day} de la semaine prochaine', '{day} next week'],
  ['{day} en huit', '{day} week'],
  ['(?:la )?semaine prochaine', 'next week'],
  ['(?:le )?mois prochain', 'next month'],
  ["(?:l'année prochaine|l'an prochain)", 'next year'],
  [`(?:le )?${WEEKEND} prochain`, 'next weekend'],
  [`ce ${WEEKEND}`, 'this weekend'],
  ['cette semaine', 'this week'],
  ['ce mois(?:-ci)?', 'this month'],
  ['cette année', 'this year'],
  ['(?:la )?fin de (?:la |cette )?semaine', 'end of the week'],
  ['(?:la )?fin (?:du|de|de ce) mois', 'end of the month'],
  ["(?:la )?fin (?:de l'|d'|de cette )année", 'end of the year'],
  ['(?:la )?fin (?:du mois de )?{month}', 'end of {month}'],
  ['mi-?{month}', '15 {month}'],
  ['(?:en|au mois de) {month}', 'in {month}'],
]

const DAYS_AND_PARTS: readonly Rule[] = [
  ['après[- ]demain', 'the day after tomorrow'],
  ["aujourd'hui", 'today'],
  ['demain', 'tomorrow'],
  ['ce midi', 'today noon'],
  ['(?:cet?|cette) {part}', 'this {part}'],
  ['{day} prochain', '{day}'],
  ['ce {day}', 'this {day}'],
  ['{day}s', '{day}s'],
  ['{day}', '{day}'],
  ...listedDays(ABBREVIATED, 'et'),
  ['{abbreviated}\\.(?= ?$|,| \\d)', '{abbreviated}'],
  ['{abbreviated}(?= \\d{1,2} ?(?:h|:))', '{abbreviated}'],
  ['(?<=(?:[A-Z]|\\d{4}) )(?:au |dans la |en )?{part}(?:ée)?', '{part}'],
  ['à midi', 'at noon'],
  ['(?<=(?:avant|après|vers|pour) )midi', 'noon'],
  ['(?:à |avant )?minuit', 'midnight'],
  ['(?:le|dans la|en) (?:matin|matinée)', 'in the morning'],
  ["(?:l'|dans l'|en )après[- ]midi", 'in the afternoon'],
  ['(?:le soir|en soirée|dans la soirée)', 'in the evening'],
]

const CLOCKS: readonly Rule[] = [
  ['(?:à )?(?:{hour}|(?<h>\\d{1,2})) ?(?:heures?|h) moins le quart', 'quarter to {hour|h}'],
  ['à (?:{hour}|(?<h>\\d{1,2})) ?(?:heures?|h) et demie', 'half past {hour|h}'],
  ['à (?:{hour}|(?<h>\\d{1,2})) ?(?:heures?|h) et quart', 'quarter past {hour|h}'],
  ...clocksWithH({
    unit: 'heures?',
    from: 'de|entre',
    to: 'à|et',
    at: 'à|vers',
    limits: "avant|après|jusqu'à|pour|dès",
    lengths: 'dans|sous|pendant|environ|durée|en',
    of: 'de',
  }),
  ['à {hour} heures?', 'at {hour}'],
]

const DURATIONS: readonly Rule[] = [
  ['dans une? (?:demi[- ]heure|demie[- ]heure)', 'in half an hour'],
  ['dans {number} {unit}', 'in {number} {unit}'],
  ["(?:sous|d'ici) {number} {unit}", 'within {number} {unit}'],
  ['(?:une )?demie?[- ]heure', '30 minutes'],
  ["trois[- ]quarts? d'heure", '45 minutes'],
  ["(?:un )?quart d'heure", '15 minutes'],
  ['(?:une )?demi[- ]journée', 'half a day'],
  ['{number} heures? et demie', '{number}.5 hours'],
  ['{number} jour', '{number} day'],
  ['{number} {unit}', '{number} {unit}'],
  ['(?<=[\\d½¼¾] ?)(?:heures?)', ' hours'],
  ['(?:environ|à peu près)(?= [\\d½])', 'about'],
  ['(?:pendant|durant)(?= [\\d½])', 'for'],
  ['durée ?:?(?= [\\d½])', 'estimate'],
]

const OPENINGS: readonly Rule[] = [
  ["(?:pas|non) avant(?: le| la| l')?", 'not before'],
  ["(?:avant|d'ici|pour)(?: le| la)?(?= END )", 'by'],
  ['au plus tard(?: le| à| en)?', 'by'],
  ["d'ici(?: au| à| le| la)?", 'by'],
  [`pour(?: le)?(?= (?:${ANY_DAY}|NEXT|THIS|THE|\\d{1,2}/\\d|\\d{1,2} [A-Z]|\\d{1,2}:\\d))`, 'by'],
  ['avant(?: le)?', 'before'],
  ["jusqu'(?:à|au|en)(?: le| la)?", 'until'],
  ['(?:échéance|date limite|deadline|à rendre)(?: le| pour| pour le)? ?:?', 'due'],
  ["à partir (?:de|du|d')(?: la| le)?|dès(?: le)?", 'from'],
  ['après(?: le)?', 'after'],
  [`d[eu](?= (?:${DAYS}|\\d{1,2}/\\d)[^,;]{0,20} (?:à|au|UNTIL) )`, 'from'],
  [`(?<=FROM (?:${DAYS}|\\d{1,2}/\\d{1,2}) )(?:à|au)`, 'until'],
  ['entre(?: le)?', 'between'],
  ['(?<=BETWEEN [^,;]{1,25} )et(?: le)?', 'and'],
  [`le(?= (?:${ANY_DAY}|\\d{1,2} [A-Z]|\\d{1,2}/\\d))`, 'on'],
]

const PRIORITIES: readonly Rule[] = [
  ['!(?:haute?|importante?)', '!high'],
  ['!moyenne?', '!medium'],
  ['!(?:basse|faible|bas)', '!low'],
  ['!urgente?', '!urgent'],
  ['^ ?urgent ?[:,!]|urgent!?(?= ?$)', '!urgent'],
]

export const FRENCH: QuickAddLanguage = {
  code: 'fr',
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
    notEnglish: 'mon|(?<=\\d )a',
  }),
  rewordDaysOff: rewording({
    classes: {},
    rules: [
      [`^ ?(?:on )?(?<day>${ANY_DAY.toLowerCase()}) (?:congé|férié|off)(?= ?$)`, 'off {day}'],
      ['^ ?(?:en )?(?:vacances|congés?|rtt|jours? de congé|jours? fériés?|férié|repos) ?:?(?: du)?', 'vacation'],
    ],
  }),
}

import type { QuickAddLanguage } from '../language.ts'
import { type Rule, rewording } from '../rewording.ts'
import { ANY_DAY, anyOf, LAST_RULES, listedDays } from '../shared-words.ts'
import { DUTCH_CLASSES as classes } from './dutch-classes.ts'

const DAY = anyOf(classes.day)
const ABBREVIATED = anyOf(classes.abbreviated)
const EACH = '(?:elke?|iedere?|alle)'
const NEXT = '(?:volgende?)'
const COMING = '(?:aanstaande|komende?|volgende)'
const OF_MONTH = '(?:van de maand|van elke maand|van iedere maand)'
const HOURS = '(?:uur|uren|u)'
const CLOCK = '(?<h>\\d{1,2})(?:[:.](?<m>\\d{2}))?'
const CLOCK2 = '(?<h2>\\d{1,2})(?:[:.](?<m2>\\d{2}))?'
const LIMIT = '(?:voor|vóór|na|tot|tot en met|uiterlijk|vanaf|t/m)'

const TITLES: readonly Rule[] = [
  ['{number} (?:dagen|dag|weken|week|maanden|maand|jaar|uur|minuten) geleden', '·'],
  ['(?:meneer|mevrouw|mevr\\.|dhr\\.|familie) {day}', '·'],
  ['van {day}(?! (?:tot|t/m|-))', '·'],
  ['goede(?:n|)? ?(?:morgen|middag|avond)', '·'],
]

/** Dates with a dash: `30-11` cannot be a span, but `3-5` may be one, so it counts only where a date is expected. */
const DATES: readonly Rule[] = [
  [`(?:${EACH} jaar|jaarlijks) op (?<d>\\d{1,2})[-/]{monthnumber}`, 'every year on {d} {monthnumber}'],
  ['(?<d>\\d{1,2})-{monthnumber}-(?<y>\\d{4})', '{d} {monthnumber} {y}'],
  ['(?<![-\\d])(?<d>1[3-9]|2\\d|3[01])-{monthnumber}(?![-\\d])', '{d} {monthnumber}'],
  [
    `(?<=(?:^|\\s)(?:${LIMIT}|op|deadline|van|${DAY}) )(?<d>\\d{1,2})-{monthnumber}(?![-\\d]| ?${HOURS}(?!\\p{L}))`,
    '{d} {monthnumber}',
  ],
  ['(?<![-\\d])(?<d>\\d{1,2})-{monthnumber}(?= \\d{1,2}[:.]\\d{2})', '{d} {monthnumber}'],
  [
    '(?<d>\\d{1,2})(?:e|ste|de)? ?(?:-|–|tot|t/m|en|tot en met) ?(?<d2>\\d{1,2}) (?:{month}|{shortmonth}\\.?)',
    '{d}-{d2} {month|shortmonth}',
  ],
  ['(?<d>\\d{1,2})(?:e|ste|de)? (?:{month}|{shortmonth}\\.?)', '{d} {month|shortmonth}'],
]

const REPETITIONS: readonly Rule[] = [
  [`(?:op de |de |${EACH} )?{place} {day} ${OF_MONTH}`, 'every {place} {day} of the month'],
  [`(?:op de |de )?laatste dag ${OF_MONTH}`, 'on the last day of the month'],
  [`(?:op de |de |${EACH} )?(?<d>\\d{1,2})(?:e|ste|de) ${OF_MONTH}`, 'every month on the {d}th'],
  [`${EACH} maand(?: op)? de (?<d>\\d{1,2})(?:e|ste|de)`, 'every month on the {d}th'],
  [`${EACH} (?:werkdag|doordeweekse dag)|op werkdagen|op weekdagen|doordeweeks`, 'every weekday'],
  ['(?:ma|maandag) ?(?:-|–|t/m) ?(?:vr|vrijdag)(?! ?\\d)', 'mon-fri'],
  ['(?:ma|maandag) ?[-–] ?(?:vr|vrijdag)', 'mon-fri'],
  [`${EACH} weekend|in de weekenden`, 'every weekend'],
  ['om de {number} {unit}', 'every {number} {unit}'],
  ['om de {single}', 'every other {single}'],
  [`om de(?= ${DAY})`, 'every other'],
  [`${EACH} (?:tweede|andere)(?= (?:${DAY}|dag|week|maand))`, 'every other'],
  [`${EACH} (?:{number} )?{unit}`, 'every {number} {unit}'],
  ['(?<=EVERY OTHER ){unit}', '{unit}'],
  [`${EACH} {day}[ -]?{part}`, 'every {day} {part}'],
  [`${EACH} {part}`, 'every {part}'],
  [`${EACH}(?= (?:${DAY}|${ABBREVIATED}(?!\\p{L})))`, 'every'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|keer|maal)|{number} (?:keer|maal)) (?:per|op een|/) ?dag', '{n|number} times per day'],
  ['(?:een|één|1) ?(?:keer|maal|x) (?:per|in de|/) ?{single}', 'every {single}'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|keer|maal)|{number} (?:keer|maal)) (?:per|in de|/) ?week', '{n|number} times per week'],
  ['dagelijks', 'every day'],
  ['wekelijks', 'every week'],
  ['tweewekelijks', 'every 2 weeks'],
  ['maandelijks', 'every month'],
  ['jaarlijks', 'every year'],
  ['(?:gedurende )?{number} {unit} lang|gedurende {number2} {unit2}', 'for {number|number2} {unit|unit2}'],
  ['(?<n>\\d{1,3}) keer', '{n} times'],
]

const PERIODS: readonly Rule[] = [
  [`${NEXT} week (?:op )?{day}`, 'next week {day}'],
  [`{day} ${NEXT} week`, '{day} next week'],
  ['{day} over (?:een|1) week', '{day} week'],
  [`${NEXT} week`, 'next week'],
  [`${NEXT} maand`, 'next month'],
  [`${NEXT} jaar`, 'next year'],
  [`(?:in het )?${NEXT} weekend`, 'next weekend'],
  ['(?:dit|in het|komend) weekend', 'this weekend'],
  ['deze week', 'this week'],
  ['deze maand', 'this month'],
  ['dit jaar', 'this year'],
  ['(?:het )?einde? van (?:de|deze) week', 'end of the week'],
  ['(?:het )?einde? (?:van de |van deze |)maand', 'end of the month'],
  ['(?:het )?einde? (?:van het |van dit |)jaar', 'end of the year'],
  ['(?:het )?eind(?:e van)? {month}', 'end of {month}'],
  ['half {month}|midden {month2}', '15 {month|month2}'],
  ['in {month}', 'in {month}'],
]

const DAYS_AND_PARTS: readonly Rule[] = [
  ['overmorgen', 'the day after tomorrow'],
  ['morgen ?(?:vroeg|ochtend)', 'tomorrow morning'],
  ['morgen ?(?:na)?middag', 'tomorrow afternoon'],
  ['morgen ?avond', 'tomorrow evening'],
  ['vanochtend|vanmorgen', 'this morning'],
  ['vanmiddag', 'this afternoon'],
  ['vanavond', 'this evening'],
  ['vannacht', 'tonight'],
  ['vandaag', 'today'],
  ["(?<=(?:uur|\\d|u) )'s (?:ochtends|morgens|nachts)", 'am'],
  ["(?<=(?:uur|\\d|u) )'s (?:middags|avonds)", 'pm'],
  ['{day}[ -]?{part}', '{day} {part}'],
  ['(?<=(?:[A-Z]|\\d{4}) )(?:in de )?{part}', '{part}'],
  ["in de (?:ochtend|morgen)|'s (?:ochtends|morgens)", 'in the morning'],
  ["in de (?:na)?middag|'s middags", 'in the afternoon'],
  ["in de avond|'s avonds", 'in the evening'],
  ['morgen', 'tomorrow'],
  [`${COMING} {day}`, '{day}'],
  ['deze {day}', 'this {day}'],
  ['{day}', '{day}'],
  ...listedDays(ABBREVIATED, 'en'),
  ['(?<=(?:^|\\s)(?:EVERY|OTHER|uiterlijk|voor|vóór|vanaf|op|t/m|tot) ){abbreviated}\\.?', '{abbreviated}'],
  [`{abbreviated}\\.?,?(?= (?:om )?\\d{1,2}(?:[:.]\\d| ?${HOURS}(?!\\p{L})|[-–]))`, '{abbreviated}'],
  ['(?!zo|do){abbreviated}\\.?(?= ?$)', '{abbreviated}'],
]

/** `15 uur` is a time and `2 uur` a duration, unless a word or a day before it decides. */
const CLOCKS: readonly Rule[] = [
  ['(?:om )?half {halfto}', '{halfto}'],
  ['(?:om )?kwart over (?:{hour}|(?<h>\\d{1,2}))', 'quarter past {hour|h}'],
  ['(?:om )?kwart voor (?:{hour}|(?<h>\\d{1,2}))', 'quarter to {hour|h}'],
  [`(?:van )?${CLOCK} ?${HOURS}? ?(?:-|–|tot) ?${CLOCK2} ?${HOURS}`, '{h}:{m|00}-{h2}:{m2|00}'],
  [`van (?<h>\\d{1,2})[:.](?<m>\\d{2}) tot (?<h2>\\d{1,2})[:.](?<m2>\\d{2})`, '{h}:{m}-{h2}:{m2}'],
  [`(?:om )?(?<h>\\d{1,2})u(?<m>\\d{2})`, '{h}:{m}'],
  [`(?:om|rond|tegen) ${CLOCK} ?${HOURS}?(?= (?:AM|PM))`, 'at {h}'],
  [`(?:om|rond|tegen) ${CLOCK} ?${HOURS}`, 'at {h}:{m|00}'],
  ['om(?= \\d{1,2}[:.]\\d{2})', 'at'],
  ['om (?<h>\\d{1,2})(?= ?$|,)', 'at {h}'],
  ['om {hour} uur', 'at {hour}'],
  [`(?<=(?:^|\\s)${LIMIT} )${CLOCK} ?${HOURS}`, '{h}:{m|00}'],
  [`(?<h>\\d{1,2})[:.](?<m>\\d{2}) ?${HOURS}`, '{h}:{m}'],
  [`(?<=(?:[A-Z]|\\d{4}),? )(?=0?[7-9] |1\\d|2[0-3])(?<h>\\d{1,2}) ?${HOURS}(?! werk)`, '{h}:00'],
  [`(?<!(?:^|\\s)(?:over|binnen|ongeveer|duur|ca\\.) )(?=9|1\\d|2[0-3])(?<h>\\d{1,2}) ?${HOURS}`, '{h}:00'],
  ['(?:om )?middernacht', 'midnight'],
]

const DURATIONS: readonly Rule[] = [
  ['over een half ?uur', 'in half an hour'],
  ['over {number} {unit}', 'in {number} {unit}'],
  ['over {number} (?:uur|uren)', 'in {number} hours'],
  ['binnen {number} {unit}', 'within {number} {unit}'],
  ['binnen {number} (?:uur|uren)', 'within {number} hours'],
  ['(?:een )?half ?uur(?:tje)?', '30 minutes'],
  ['(?:een )?kwartier(?:tje)?', '15 minutes'],
  ['drie kwartier', '45 minutes'],
  ['(?:een )?halve dag', 'half a day'],
  ['{andhalf} uur', '{andhalf} hours'],
  ['{number} dag', '{number} day'],
  ['{number} {unit}', '{number} {unit}'],
  ['(?:van )?{number} (?:uur|uren|uurtje)', '{number} hours'],
  ['(?<=[\\d½¼¾] ?)(?:uur|uren|u)', ' hours'],
  ["(?:ongeveer|zo'n|circa)(?= [\\d½])", 'about'],
  ['duur:?(?= [\\d½])', 'estimate'],
]

const OPENINGS: readonly Rule[] = [
  ["niet (?:voor|vóór)|op zijn vroegst|op z'n vroegst", 'not before'],
  ['(?:voor|vóór)(?= END )', 'by'],
  ['uiterlijk(?: op| de)?|op zijn laatst', 'by'],
  ['(?:tot en met|t/m|tot)', 'until'],
  ['(?:voor|vóór)', 'before'],
  ['deadline:?', 'due'],
  ['vanaf', 'from'],
  ['van(?= [^,;]{1,25} UNTIL )', 'from'],
  ['(?<!\\p{L} )na|(?<=\\p{L} )na(?= (?:[A-Z]|\\d))', 'after'],
  ['tussen', 'between'],
  ['(?<=BETWEEN [^,;]{1,25} )en', 'and'],
  [`op(?= (?:${ANY_DAY}|THE|\\d{1,2} [A-Z]|\\d{1,2}/\\d))`, 'on'],
]

const MONTH_DAYS: readonly Rule[] = [
  [`(?<=(?:^|\\s)(?:${LIMIT}|op) )(?:de )?(?<d>\\d{1,2})(?:e|ste)(?= ?$|,| om )`, 'the {d}th'],
  ['de (?<d>\\d{1,2})(?:e|ste)(?= om )', 'on the {d}th'],
]

const PRIORITIES: readonly Rule[] = [
  ['!(?:dringend|spoed)', '!urgent'],
  ['!(?:hoog|belangrijk)', '!high'],
  ['!(?:gemiddeld|middel)', '!medium'],
  ['!laag', '!low'],
  ['^ ?(?:dringend|spoed)[:,!]|dringend!?(?= ?$)', '!urgent'],
]

export const DUTCH: QuickAddLanguage = {
  code: 'nl',
  isDayFirst: true,
  reword: rewording({
    classes,
    rules: [
      TITLES,
      DATES,
      REPETITIONS,
      PERIODS,
      MONTH_DAYS,
      DAYS_AND_PARTS,
      CLOCKS,
      DURATIONS,
      OPENINGS,
      PRIORITIES,
      LAST_RULES,
    ].flat(),
    notEnglish: 'jan(?= \\d{1,2} \\p{L})|sat|of|per',
  }),
  rewordDaysOff: rewording({
    classes: {},
    rules: [
      [`^ ?(?:on )?(?<day>${ANY_DAY.toLowerCase()}) (?:vrij|vakantie)(?= ?$)`, 'off {day}'],
      ['^ ?(?:op )?(?:vakantie|vrije dag|vrij|verlof|feestdag):?(?: van)?', 'vacation'],
    ],
  }),
}

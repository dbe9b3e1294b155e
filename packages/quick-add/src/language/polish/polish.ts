import type { QuickAddLanguage } from '../language.ts'
import { type Rule, rewording } from '../rewording.ts'
import { ANY_DAY, anyOf, DAYS, LAST_RULES, listedDays } from '../shared-words.ts'
import { POLISH_CLASSES as classes } from './polish-classes.ts'

const DAY = anyOf(classes.day)
const ABBREVIATED = anyOf(classes.abbreviated)
const EACH = '(?:w każd(?:y|ą|e)|każd(?:y|ą|e|ego|ej)|co)'
const NEXT = '(?:przyszł(?:y|ym|ego|ą|ej)|następn(?:y|ym|ego|ą|ej))'
const THIS = '(?:ten|tym|tę|tą|najbliższ(?:y|ą|ym))'
const OF_MONTH = '(?:miesiąca|każdego miesiąca|w miesiącu)'
const CLOCK = '(?<h>\\d{1,2})(?:[:.](?<m>\\d{2}))?'
const CLOCK2 = '(?<h2>\\d{1,2})(?:[:.](?<m2>\\d{2}))?'
const AT = '(?:o godzinie|o godz\\.?|godz\\.|o|około|koło)'
/** Words that a date follows in the genitive and in other cases. */
const LIMIT = '(?:do|od|przed|po|na|termin:?|dnia|w dniu)'

const TITLES: readonly Rule[] = [
  ['{number} {unit} temu', '·'],
  ['z {day}', '·'],
  ['(?:pan|pani|państwo) {day}', '·'],
  ['dzień dobry|dobry wieczór', '·'],
]

const REPETITIONS: readonly Rule[] = [
  [`(?:w |${EACH} )?{place} {day} ${OF_MONTH}`, 'every {place} {day} of the month'],
  [`(?:w )?ostatni(?:ego)? (?:dzień|dnia) ${OF_MONTH}`, 'on the last day of the month'],
  [`(?<d>\\d{1,2})\\.? (?:dnia )?${OF_MONTH}`, 'every month on the {d}th'],
  [`co miesiąc,? (?<d>\\d{1,2})\\.?(?![:.\\d]| min| godz)(?= ?$|,| o )`, 'every month on the {d}th'],
  [`co rok(?:u)? (?<d>\\d{1,2}) {month}`, 'every year on {d} {month}'],
  [`co rok(?:u)? (?<d>\\d{1,2})\\.{monthnumber}\\.?`, 'every year on {d} {monthnumber}'],
  [`(?:${EACH} |w |we )(?:dni robocze|dzień roboczy|dni powszednie)`, 'every weekday'],
  [`(?:pon|pn|poniedziałek) ?[-–] ?(?:pt|piątek)`, 'mon-fri'],
  [`${EACH} weekend|w weekendy`, 'every weekend'],
  [`co drugi(?:ego)? (?:dzień)`, 'every other day'],
  [`co drug(?:i|ą) {day}`, 'every other {day}'],
  ['co drugi tydzień', 'every other week'],
  ['codziennie {part}', 'every {part}'],
  ['(?:na )?co dzień|codziennie', 'every day'],
  [`${EACH} (?:{number} )?{unit}`, 'every {number} {unit}'],
  [`${EACH} {part}`, 'every {part}'],
  [`${EACH} {day}`, 'every {day}'],
  [`${EACH}(?= ${ABBREVIATED}(?!\\p{L}))`, 'every'],
  ['(?:w|we) (?=(?:poniedziałki|wtorki|środy|czwartki|piątki|soboty)(?!\\p{L})){day}', 'every {day}'],
  [`(?<=EVERY (?:${DAYS})(?:,| i|, i) ){day}`, '{day}'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|razy)|{number} razy) (?:dziennie|na dzień)', '{n|number} times per day'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|razy)|{number} razy) (?:w tygodniu|na tydzień|tygodniowo)', '{n|number} times per week'],
  ['raz (?:w tygodniu|na tydzień)', 'every week'],
  ['raz (?:w miesiącu|na miesiąc)', 'every month'],
  ['raz (?:w roku|na rok|do roku)', 'every year'],
  ['raz dziennie', 'every day'],
  ['przez {number} {unit}', 'for {number} {unit}'],
  ['(?<n>\\d{1,3}) razy', '{n} times'],
]

const DATES: readonly Rule[] = [
  [`(?<=(?:${DAY}|jutro|dziś|dzisiaj) )od ${CLOCK} do ${CLOCK2}(?= ?$|,)`, '{h}:{m|00}-{h2}:{m2|00}'],
  ['(?:od )?(?<d>\\d{1,2}) ?(?:do|-|–) ?(?<d2>\\d{1,2}) {month}', '{d}-{d2} {month}'],
  ['(?<d>\\d{1,2}) {month}', '{d} {month}'],
  ['(?<![.\\d])(?<d>\\d{1,2})\\.{monthnumber}\\.(?<y>\\d{4})', '{d} {monthnumber} {y}'],
  ['(?<![.\\d])(?<d>\\d{1,2})\\.{monthnumber}\\.(?!\\d)', '{d} {monthnumber}'],
  [`(?<=(?:^|\\s)${LIMIT} )(?<d>\\d{1,2})\\.{monthnumber}(?![.\\d]|:\\d)`, '{d} {monthnumber}'],
  ['(?<![.\\d])(?<d>\\d{1,2})\\.{monthnumber}(?= (?:o |od )?\\d{1,2}:\\d{2})', '{d} {monthnumber}'],
  ['(?<=(?:^|\\s)(?:do|od|przed) )(?<!\\d do )(?<d>\\d{1,2})(?:\\.|-go)?(?= ?$|,)', 'the {d}th'],
]

const PERIODS: readonly Rule[] = [
  [`(?:w |we )?{day} w ${NEXT} tygodniu`, 'on {day} next week'],
  [`w ${NEXT} tygodniu|${NEXT} tygodnia|${NEXT} tydzień`, 'next week'],
  [`w ${NEXT} miesiącu|${NEXT} miesiąca|${NEXT} miesiąc`, 'next month'],
  [`w ${NEXT} roku|${NEXT} roku`, 'next year'],
  [`w ${NEXT} weekend`, 'next weekend'],
  [`w (?:${THIS} )?weekend`, 'this weekend'],
  ['w tym tygodniu', 'this week'],
  ['w tym miesiącu', 'this month'],
  ['w tym roku', 'this year'],
  ['(?:pod )?(?:koniec|końca|końcem) tygodnia', 'end of the week'],
  ['(?:pod )?(?:koniec|końca|końcem) miesiąca', 'end of the month'],
  ['(?:pod )?(?:koniec|końca|końcem) roku', 'end of the year'],
  ['(?:pod )?(?:koniec|końca|końcem) {month}', 'end of {month}'],
  ['w połowie {month}', '15 {month}'],
  ['we? {inmonth}', 'in {inmonth}'],
]

const CLOCKS: readonly Rule[] = [
  ['(?:około|ok\\.|mniej więcej) {number} {unit}', 'about {number} {unit}'],
  ['(?:o )?wpół do {halfto}', '{halfto}'],
  ['(?:o )?kwadrans po {hour}', 'quarter past {hour}'],
  ['za kwadrans {nexthour}', 'quarter to {nexthour}'],
  [
    `od (?:godz\\. )?(?<h>\\d{1,2})[:.](?<m>\\d{2}) do (?:godz\\. )?(?<h2>\\d{1,2})[:.](?<m2>\\d{2})`,
    '{h}:{m}-{h2}:{m2}',
  ],
  [`${AT} (?<h>\\d{1,2}) rano`, 'at {h} am'],
  [`${AT} (?<h>\\d{1,2}) (?:po południu|wieczorem)`, 'at {h} pm'],
  ['(?:o )?12 w południe', '12:00'],
  [`${AT} ${CLOCK}`, 'at {h}:{m|00}'],
  ['o {hour}', 'at {hour}'],
  ['(?:o )?północy', 'midnight'],
]

const DAYS_AND_PARTS: readonly Rule[] = [
  ['pojutrze', 'the day after tomorrow'],
  ['jutro {part}', 'tomorrow {part}'],
  ['(?:dziś|dzisiaj) w południe', 'today noon'],
  ['(?:dziś|dzisiaj) {part}', 'this {part}'],
  ['jutra', 'tomorrow'],
  ['dzisiaj|dziś', 'today'],
  ['jutro', 'tomorrow'],
  [`(?:w |we )(?:${THIS}|${NEXT}) {day}`, 'on {day}'],
  ['(?:w|we) {day} {part}', 'on {day} {part}'],
  ['(?:w|we) {day}', 'on {day}'],
  ['{day} {part}', '{day} {part}'],
  ['{day}', '{day}'],
  ...listedDays(ABBREVIATED, 'i'),
  ['(?<=(?:^|\\s)(?:EVERY|do|od|w|we|na) ){abbreviated}\\.?', '{abbreviated}'],
  ['{abbreviated}\\.(?= ?$|,| \\d)', '{abbreviated}'],
  ['{abbreviated}(?= (?:AT )?\\d{1,2}:)', '{abbreviated}'],
  ['(?<=(?:[A-Z]|\\d{4}) ){part}', '{part}'],
  ['w południe', 'at noon'],
  ['do południa', 'by noon'],
]

const DURATIONS: readonly Rule[] = [
  ['za pół godziny', 'in half an hour'],
  ['za godzinę', 'in 1 hours'],
  ['za tydzień', 'in 1 week'],
  ['za miesiąc', 'in 1 month'],
  ['za rok', 'in 1 year'],
  ['za {number} {unit}', 'in {number} {unit}'],
  ['w ciągu {number} {unit}', 'within {number} {unit}'],
  ['(?:półtorej|półtora) godziny', '1.5 hours'],
  ['pół godziny', '30 minutes'],
  ['pół dnia', 'half a day'],
  ['kwadrans(?= ?$|,)', '15 minutes'],
  ['godzinę(?= ?$|,)', '60 minutes'],
  ['{number} dzień', '{number} day'],
  ['{number} {unit}', '{number} {unit}'],
  ['(?<=[\\d½¼¾] ?)(?:godzin(?:a|y|ę)?|godz\\.?)', ' hours'],
]

const OPENINGS: readonly Rule[] = [
  ['nie wcześniej niż(?: w| we| od)?|najwcześniej(?: w| we| od)?', 'not before'],
  ['najpóźniej(?: do| w| we)?(?: ON)?', 'by'],
  [`(?<=BY |UNTIL |BEFORE )ON`, 'the'],
  [`na(?= (?:${ANY_DAY}|THE|\\d{1,2} [A-Z]))`, 'by'],
  [`(?<=UNTIL (?:${ANY_DAY}) )do(?= \\d{1,2}:)`, 'at'],
  [`(?<=do (?:${ANY_DAY}) )do(?= \\d{1,2}:)`, 'at'],
  [`do(?= (?:${ANY_DAY}|THE|END|NEXT|NOON|\\d{1,2}:\\d|\\d{1,2} [A-Z]))`, 'until'],
  [`przed(?= (?:${ANY_DAY}|THE|\\d))`, 'before'],
  ['termin(?: do| to)?:?', 'due'],
  [`od(?= (?:${ANY_DAY}|THE|NEXT|\\d{1,2} [A-Z]))`, 'from'],
  [`po(?= (?:${ANY_DAY}|\\d{1,2}:\\d|\\d{1,2} [A-Z]))`, 'after'],
  [`między(?= (?:${ANY_DAY}|\\d))`, 'between'],
  ['(?<=BETWEEN [^,;]{1,25} )(?:a|i)', 'and'],
]

const PRIORITIES: readonly Rule[] = [
  ['!piln(?:e|y)', '!urgent'],
  ['!(?:wysoki|ważne)', '!high'],
  ['!średni', '!medium'],
  ['!niski', '!low'],
  ['^ ?pilne[:,!]|pilne!?(?= ?$)', '!urgent'],
]

export const POLISH: QuickAddLanguage = {
  code: 'pl',
  isDayFirst: true,
  reword: rewording({
    classes,
    rules: [
      TITLES,
      REPETITIONS,
      DATES,
      PERIODS,
      CLOCKS,
      DAYS_AND_PARTS,
      DURATIONS,
      OPENINGS,
      PRIORITIES,
      LAST_RULES,
    ].flat(),
    notEnglish: 'to|on|do|sat',
  }),
  rewordDaysOff: rewording({
    classes: {},
    rules: [
      [`^ ?(?:on )?(?<day>${ANY_DAY.toLowerCase()}) wolne(?= ?$)`, 'off {day}'],
      ['^ ?(?:urlop|wolne|dzień wolny|święto|wakacje|ferie):?', 'vacation'],
    ],
  }),
}

import type { QuickAddLanguage } from '../language.ts'
import { type Rule, rewording } from '../rewording.ts'
import { ANY_DAY, anyOf, LAST_RULES, listedDays } from '../shared-words.ts'
import { GERMAN_CLASSES as classes } from './german-classes.ts'

const ABBREVIATED = anyOf(classes.abbreviated)
const DAY = anyOf(classes.day)
const EACH = '(?:jede[nrsm]?|alle)'
const NEXT = '(?:nächste[nrms]?|naechste[nrms]?|kommende[nrms]?)'
const CLOCK = '(?<h>\\d{1,2})(?:[:.](?<m>\\d{2}))?'
const CLOCK2 = '(?<h2>\\d{1,2})(?:[:.](?<m2>\\d{2}))?'

/** What belongs to the title although it looks like a date. */
const TITLES: readonly Rule[] = [
  ['(?:frau|herrn?|familie|fam\\.|dr\\.|hr\\.) {day}', '·'],
  [`vo[nm] (?:{day}|\\d{1,2}\\.(?:\\d{1,2}\\.(?:\\d{4})?)?)(?! ?(?:bis|-|–|\\d))`, '·'],
  ['vor {number} (?:tagen?|wochen?|monate?n?|jahre?n?|stunden?|minuten?)', '·'],
  ['guten[ -]morgen', '·'],
]

/** Numbers, while the words around them are still German. */
const NUMBERS: readonly Rule[] = [
  [`(?:von )?${CLOCK}(?: ?uhr)?(?: ?[-–] ?| bis )${CLOCK2} ?uhr`, '{h}:{m|00}-{h2}:{m2|00}'],
  ['(?:von )?(?<h>\\d{1,2}):(?<m>\\d{2})(?: ?[-–] ?| bis )(?<h2>\\d{1,2}):(?<m2>\\d{2})', '{h}:{m}-{h2}:{m2}'],
  [`(?:um |gegen )?${CLOCK} ?uhr(?: (?<after>\\d{2})(?! ?(?:min|std|stunde|h)))?`, '{h}:{m|after|00}'],
  ['um (?<h>\\d{1,2})(?= ?$|,| am | für )', 'at {h}'],
  ['um(?= \\d{1,2}[:.]\\d{2})', 'at'],
  ['(?:um )?halb {halfto}(?: uhr)?', '{halfto}'],
  ['(?:um )?viertel nach (?:{hour}|(?<h>\\d{1,2}))', 'quarter past {hour|h}'],
  ['(?:um )?viertel vor (?:{hour}|(?<h>\\d{1,2}))', 'quarter to {hour|h}'],
  ['(?:um )?dreiviertel (?:{hour}|(?<h>\\d{1,2}))', 'quarter to {hour|h}'],
  ['um {hour}(?= ?$|,)', 'at {hour}'],
  ['(?<=\\d:\\d\\d )(?:nachts|morgens)', 'am'],
  ['(?<=\\d:\\d\\d )(?:nachmittags|abends)', 'pm'],
  ['(?:um |gegen |am )?mitternacht', 'midnight'],
  // Dates. A dot at the end is often left out.
  [`(?:${EACH} jahr|jährlich|jaehrlich) am (?<d>\\d{1,2})\\. ?{monthnumber}\\.?`, 'every year on {d} {monthnumber}'],
  [
    '(?<d>\\d{1,2})\\. ?(?:-|–|bis|und) ?(?<d2>\\d{1,2})\\. ?(?:{month}|{shortmonth}\\.?)',
    '{d}-{d2} {month|shortmonth}',
  ],
  ['(?<![.])(?<d>\\d{1,2})\\. ?{monthnumber}\\.(?!\\d)(?<y> ?\\d{4})?', '{d} {monthnumber} {y}'],
  ['(?<d>\\d{1,2})\\.? (?:{month}|{shortmonth}\\.?)', '{d} {month|shortmonth}'],
  [
    '(?<=(?:^|\\s)(?:bis|zum|am|ab|dem|den|vom|vor|nach|fällig) )(?<d>\\d{1,2})\\.{monthnumber}(?!\\.|:| ?uhr)',
    '{d} {monthnumber}',
  ],
  [
    `(?:am |jeden |${EACH} monat (?:am |zum )?)(?<d>\\d{1,2})\\.(?: (?:${EACH}|des|im) monate?s?)`,
    'every month on the {d}th',
  ],
  [`${EACH} monat (?:am|zum) (?<d>\\d{1,2})\\.(?! ?\\d)`, 'every month on the {d}th'],
  [`${EACH} (?<d>\\d{1,2})\\.(?! ?\\d| (?:${DAY}|tag|woche|monat))`, 'every {d}th'],
  ['(?<=(?:^|\\s)(?:bis|bis zum|am|ab|dem|den|vor|nach) )(?<d>\\d{1,2})\\.(?! ?\\d)', 'the {d}th'],
]

const REPETITIONS: readonly Rule[] = [
  [`(?:am |${EACH} |immer am )?{place} {day} (?:im|des|${EACH}) monate?s?`, 'every {place} {day} of the month'],
  [`(?:am |${EACH} )?(?:letzten tag (?:im|des|${EACH}) monate?s?|monatsletzten)`, 'on the last day of the month'],
  [`${EACH} zweite[nrs]?(?= (?:${DAY}|tag|woche|monat|jahr))`, 'every other'],
  [`${EACH} 2\\.(?= (?:${DAY}|tag|woche|monat|jahr))`, 'every other'],
  [`${EACH} (?:werktag|arbeitstag|wochentag)e?|(?:an )?(?:werktagen|wochentagen)|werktags|wochentags`, 'every weekday'],
  ['(?:montags?|mo)\\.? ?[-–] ?(?:freitags?|fr)\\.?|(?:von )?(?:montags|mo) bis (?:freitags|fr)', 'mon-fri'],
  [`${EACH} wochenende|an wochenenden`, 'every weekend'],
  [`${EACH} (?:{number} )?{unit}`, 'every {number} {unit}'],
  ['(?<=EVERY OTHER ){unit}', '{unit}'],
  [`${EACH} {part}`, 'every {part}'],
  [`${EACH}(?= (?:${DAY}|${ABBREVIATED}(?!\\p{L})))`, 'every'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|mal)|{often} ?mal) (?:täglich|taeglich|(?:pro|am|je) tag)', '{n|often} times per day'],
  [
    '(?:(?<n>\\d{1,2}) ?(?:x|×|mal)|{often} ?mal) (?:wöchentlich|woechentlich|(?:pro|die|in der|je) woche)',
    '{n|often} times per week',
  ],
  ['(?:ein|1) ?(?:mal|x) (?:pro|am|im|die|in der) {single}', 'every {single}'],
  ['täglich|taeglich', 'every day'],
  ['wöchentlich|woechentlich', 'every week'],
  ['(?:zweiwöchentlich|14-tägig|vierzehntägig)', 'every 2 weeks'],
  ['monatlich', 'every month'],
  ['vierteljährlich|quartalsweise', 'every quarter'],
  ['jährlich|jaehrlich', 'every year'],
  ['(?:für )?{number} {unit} lang', 'for {number} {unit}'],
  ['(?<n>\\d{1,3}) ?mal', '{n} times'],
  ['nach (?:erledigung|abschluss|fertigstellung)', 'after completion'],
]

const PERIODS: readonly Rule[] = [
  [`${NEXT} woche (?:am )?{day}`, 'next week {day}'],
  [`{day} ${NEXT} woche`, '{day} next week'],
  ['{day} in (?:einer|1) woche', '{day} week'],
  [`(?:in der |der )?${NEXT} woche`, 'next week'],
  [`${NEXT} monat|im ${NEXT} monat`, 'next month'],
  [`${NEXT} jahr|im ${NEXT} jahr`, 'next year'],
  [`(?:am )?${NEXT} wochenende`, 'next weekend'],
  ['(?:am |dieses |an diesem )wochenende|übers wochenende', 'this weekend'],
  ['diese woche|in dieser woche', 'this week'],
  ['diese[nms]? monat|in diesem monat', 'this month'],
  ['dieses jahr|in diesem jahr', 'this year'],
  ['(?:ende der|ende diese[rs]?) woche|wochenende(?= der woche)', 'end of the week'],
  [`ende ${NEXT} woche`, 'end of next week'],
  ['(?:zum )?(?:ende des monats|monatsende|ende diese[sn] monats)', 'end of the month'],
  ['(?:zum )?(?:ende des jahres|jahresende|ende diese[sn] jahres)', 'end of the year'],
  ['ende {month}', 'end of {month}'],
  ['mitte {month}', '15 {month}'],
  ['im {month}', 'in {month}'],
]

const DAYS_AND_PARTS: readonly Rule[] = [
  ['übermorgen|uebermorgen', 'the day after tomorrow'],
  ['morgen {part}', 'tomorrow {part}'],
  ['heute mittag', 'today noon'],
  ['heute {part}', 'this {part}'],
  ['(?<!\\p{L}[-])(?:am )?{day}[ -]?{part}', '{day} {part}'],
  ['am (?:morgen|vormittag)', 'in the morning'],
  ['am nachmittag', 'in the afternoon'],
  ['am abend', 'in the evening'],
  ['in der nacht', 'in the night'],
  ['heute', 'today'],
  ['morgen', 'tomorrow'],
  [`${NEXT} {day}`, '{day}'],
  ['diese[nm] {day}', 'this {day}'],
  ['(?:am )?{day},? (?:den|dem|der)(?= \\d)', '{day}'],
  ['{day}s', '{day}s'],
  ['{day}', '{day}'],
  // Abbreviations only where nothing else can be meant.
  ...listedDays(ABBREVIATED, 'und'),
  [
    '(?<=(?:^|\\s)(?:bis|am|ab|vor|spätestens|nächsten|diesen|kommenden|EVERY|OTHER) ){abbreviated}\\.?',
    '{abbreviated}',
  ],
  ['(?!so ){abbreviated}\\.?(?= (?:früh|vormittag|mittag|nachmittag|abend))', '{abbreviated}'],
  ['{abbreviated}\\.?,?(?= (?:AT )?\\d{1,2}(?:[:.]\\d|[-–]))', '{abbreviated}'],
  ['(?!so){abbreviated}\\.?(?= ?$)', '{abbreviated}'],
  ['(?<=(?:[A-Z]|\\d{4}) ?){part}', '{part}'],
  ['(?<=(?:TOMORROW|DAY) )(?:um )?mittags?', 'noon'],
  ['(?:um |am )?mittags?(?= ?$)', 'at noon'],
  [`(?<=(?:${ANY_DAY}|DAYS|WEEKDAY) )um (?<h>\\d{1,2})(?![.:\\d])`, 'at {h}'],
  ['{month}', '{month}'],
]

const DURATIONS: readonly Rule[] = [
  ['in {number} {unit}', 'in {number} {unit}'],
  ['in einer halben stunde', 'in half an hour'],
  ['innerhalb (?:von )?{number} {unit}', 'within {number} {unit}'],
  ['(?:eine )?dreiviertelstunde', '45 minutes'],
  ['(?:eine )?viertelstunde', '15 minutes'],
  ['(?:eine )?halbe stunde', '30 minutes'],
  ['(?:einen? )?halbe[nr]? tag', 'half a day'],
  ['{andhalf} (?:stunden?|std\\.?)', '{andhalf} hours'],
  ['{number} tag', '{number} day'],
  ['{number} {unit}', '{number} {unit}'],
  ['(?<=[\\d½¼¾] ?){unit}', ' {unit}'],
  ['für(?= [\\d½])', 'for'],
  ['(?:etwa|ungefähr|ungefaehr|rund|circa)(?= [\\d½])', 'about'],
  ['dauer:?(?= [\\d½])', 'estimate'],
]

const OPENINGS: readonly Rule[] = [
  ['nicht vor(?: dem)?|frühestens(?: am| ab)?|fruehestens(?: am| ab)?', 'not before'],
  ['(?:bis )?(?:spätestens|spaetestens)(?: bis| am| zum)*', 'by'],
  ['(?:fällig|faellig)(?: am| bis| zum)?:?|frist:?|deadline:?', 'due'],
  ['(?<!(?:^|\\s)\\d{1,3} )bis(?: zum| zur| einschlie(?:ß|ss)lich| inklusive)?', 'until'],
  ['vor(?: dem)?', 'before'],
  ['nach(?: dem)?', 'after'],
  ['ab(?: dem)?|beginn:?|start:?', 'from'],
  ['vo[nm](?= [^,;]{1,25} (?:UNTIL|bis) )', 'from'],
  ['zwischen(?: dem)?', 'between'],
  ['(?<=BETWEEN [^,;]{1,25} )und(?: dem)?', 'and'],
  [`am(?= (?:the |${ANY_DAY}|\\d))`, 'on'],
  ['am(?= THE )', 'on'],
]

const PRIORITIES: readonly Rule[] = [
  ['!dringend', '!urgent'],
  ['!(?:hoch|wichtig)', '!high'],
  ['!mittel', '!medium'],
  ['!niedrig', '!low'],
  ['^ ?dringend[:,!]?(?= )|dringend!?(?= ?$)', '!urgent'],
]

export const GERMAN: QuickAddLanguage = {
  code: 'de',
  isDayFirst: true,
  reword: rewording({
    classes,
    rules: [
      ...TITLES,
      ...NUMBERS,
      ...REPETITIONS,
      ...PERIODS,
      ...DAYS_AND_PARTS,
      ...DURATIONS,
      ...OPENINGS,
      ...PRIORITIES,
      ...LAST_RULES,
    ],
    notEnglish: 'am|an|tue|jan(?= \\d{1,2} \\p{L})',
  }),
  rewordDaysOff: rewording({
    classes: {},
    rules: [
      [`^ ?(?:on )?(?<day>${ANY_DAY.toLowerCase()}) (?:frei|urlaub)(?= ?$)`, 'off {day}'],
      ['^ ?(?:urlaub|ferien|frei|freinehmen|feiertag|urlaubstag|betriebsferien):?(?: vo[nm])?', 'vacation'],
    ],
  }),
}

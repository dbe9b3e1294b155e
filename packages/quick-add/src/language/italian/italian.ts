import type { QuickAddLanguage } from '../language.ts'
import { type Rule, rewording } from '../rewording.ts'
import { ANY_DAY, anyOf, DAYS, LAST_RULES, listedDays } from '../shared-words.ts'
import { ITALIAN_CLASSES as classes } from './italian-classes.ts'

const ABBREVIATED = anyOf(classes.abbreviated)
const HOUR = anyOf(classes.hour)
const EACH = '(?:tutti i|tutte le|tutti gli|ogni)'
const WEEKEND = '(?:weekend|week-end|fine settimana|finesettimana)'
const NEXT_WEEK = '(?:prossima settimana|settimana prossima|settimana entrante)'
const OF_MONTH = '(?:del mese|di ogni mese|di tutti i mesi)'
const END = '(?= ?$|,| alle? )'
const AT = "(?:alle|all'|alle ore|ore|h)"

const TITLES: readonly Rule[] = [
  ['{number} {unit} fa', '·'],
  ['(?<!(?:prima|dopo) )(?:del|della|di) {day}(?! (?:al|\\d|prossim))', '·'],
  ['buon(?:a|o|)? ?(?:giorno|sera|notte|pomeriggio)', '·'],
]

const REPETITIONS: readonly Rule[] = [
  [`(?:il |la |l'|${EACH} )?{place} {day} ${OF_MONTH}`, 'every {place} {day} of the month'],
  [`(?:l'|il )?ultimo giorno ${OF_MONTH}`, 'on the last day of the month'],
  [`(?:il )?primo ${OF_MONTH}`, 'every month on the 1th'],
  [`(?:il )?(?<d>\\d{1,2})[°º]? ${OF_MONTH}`, 'every month on the {d}th'],
  [`${EACH} mes[ei],? il (?<d>\\d{1,2})[°º]?`, 'every month on the {d}th'],
  [`${EACH} ann[oi],? il (?<d>\\d{1,2})/{monthnumber}`, 'every year on {d} {monthnumber}'],
  [
    `${EACH} giorn[oi] (?:lavorativ[oi]|ferial[ei])|nei giorni (?:feriali|lavorativi)|i giorni feriali`,
    'every weekday',
  ],
  ['dal lunedì al venerdì', 'mon-fri'],
  [`(?:${EACH}|nei|i) ${WEEKEND}`, 'every weekend'],
  ['un giorno sì,? (?:e )?(?:uno|un giorno) no|a giorni alterni', 'every other day'],
  ['un[oa]? {day} sì,? (?:e )?(?:un[oa]?)(?: {day2})? no', 'every other {day}'],
  [`${EACH} (?:{number} )?{unit}`, 'every {number} {unit}'],
  [`${EACH} {part}`, 'every {part}'],
  ['(?<=EVERY [^,;]{1,12} )(?:il|la|di) {day}', 'on {day}'],
  [`${EACH} {day}`, 'every {day}'],
  [`${EACH}(?= ${ABBREVIATED}(?!\\p{L}))`, 'every'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|volte)|{number} volte) (?:al|a|/) ?giorno', '{n|number} times per day'],
  ['una volta (?:alla|a|al|ogni|/) ?{single}', 'every {single}'],
  ["una volta all'anno", 'every year'],
  ['(?:(?<n>\\d{1,2}) ?(?:x|×|volte)|{number} volte) (?:alla|a|per|/) ?settimana', '{n|number} times per week'],
  ['quotidianamente|giornalmente', 'every day'],
  ['settimanalmente', 'every week'],
  ['mensilmente', 'every month'],
  ['trimestralmente', 'every quarter'],
  ['annualmente', 'every year'],
  ['(?:per|durante) {number} {unit}', 'for {number} {unit}'],
  ['(?<n>\\d{1,3}) volte', '{n} times'],
]

const DATES: readonly Rule[] = [
  [
    "(?:dal(?:l')? ?)?(?<d>\\d{1,2})[°º]? ?(?:al(?:l')?|-|–) ?(?<d2>\\d{1,2}) (?:{month}|{shortmonth}\\.?)",
    '{d}-{d2} {month|shortmonth}',
  ],
  ['(?<d>\\d{1,2})[°º]? (?:{month}|{shortmonth}\\.?)', '{d} {month|shortmonth}'],
  [`entro (?:il |l')(?<d>\\d{1,2})${END}`, 'by the {d}th'],
  [`(?<=(?:^|\\s)(?:prima|dopo) )(?:del |il |l')(?<d>\\d{1,2})${END}`, 'del the {d}th'],
  [`il (?<d>\\d{1,2})${END}`, 'on the {d}th'],
]

const PERIODS: readonly Rule[] = [
  [`{day} della ${NEXT_WEEK}`, '{day} next week'],
  [`(?:la |nella )?${NEXT_WEEK}`, 'next week'],
  ['(?:il |nel )?(?:prossimo mese|mese prossimo)', 'next month'],
  ["(?:l'|il )?(?:prossimo anno|anno prossimo)", 'next year'],
  [`(?:il |nel )?(?:prossimo ${WEEKEND}|${WEEKEND} prossimo)`, 'next weekend'],
  ['entro (?:il |la )?fine (?:della )?settimana', 'by end of the week'],
  [`(?:questo|nel|il) ${WEEKEND}`, 'this weekend'],
  ['(?:questa|in) settimana', 'this week'],
  ['questo mese', 'this month'],
  ["quest'anno", 'this year'],
  ['(?:la |a )?fine della settimana', 'end of the week'],
  ['(?:la |a )?fine (?:del )?mese', 'end of the month'],
  ["(?:la |a )?fine (?:dell')?anno", 'end of the year'],
  ['(?:la |a )?fine (?:di )?{month}', 'end of {month}'],
  ['metà {month}', '15 {month}'],
  ['(?:a|in|nel mese di) {month}', 'in {month}'],
]

const DAYS_AND_PARTS: readonly Rule[] = [
  ['dopodomani|dopo domani', 'the day after tomorrow'],
  ['domattina|domani mattina', 'tomorrow morning'],
  ['domani {part}', 'tomorrow {part}'],
  ['stasera|questa sera|oggi sera', 'this evening'],
  ['stamattina|questa mattina', 'this morning'],
  ['stanotte|questa notte', 'tonight'],
  ['(?:questo|oggi) pomeriggio', 'this afternoon'],
  ['oggi', 'today'],
  ['domani', 'tomorrow'],
  ['(?<=\\d ?|mezza |quarto )(?:di|del) mattin[ao]', 'am'],
  ['(?<=\\d ?|mezza |quarto )(?:di sera|del pomeriggio|di pomeriggio)', 'pm'],
  [`(?<=alle ${HOUR} )(?:di|del) mattin[ao]`, 'am'],
  [`(?<=alle ${HOUR} )(?:di sera|del pomeriggio|di pomeriggio)`, 'pm'],
  ['{day} {part}', '{day} {part}'],
  ['(?<=[A-Z] |\\d{4} |/\\d{1,2} )(?:di |alla |nel |la )?{part}', '{part}'],
  ['(?:di|la|nella) mattina', 'in the morning'],
  ['(?:di|nel|il) pomeriggio', 'in the afternoon'],
  ['(?:di|la|alla) sera', 'in the evening'],
  ['(?:il |la )?(?:prossim[oa] {day}|{day2} prossim[oa])', '{day|day2}'],
  ['quest[oa] {day}', 'this {day}'],
  ['{day}', '{day}'],
  ...listedDays(ABBREVIATED, 'e'),
  ['(?<=(?:^|\\s)(?:EVERY|entro|di) ){abbreviated}\\.?', '{abbreviated}'],
  ['{abbreviated}\\.(?= ?$|,| \\d)', '{abbreviated}'],
  ['{abbreviated}(?= (?:ore |alle |h ?)?\\d{1,2}(?::|\\.\\d| ?$))', '{abbreviated}'],
  ['(?:a )?mezzogiorno', 'noon'],
  ['(?:a )?mezzanotte', 'midnight'],
]

const CLOCK = '(?<h>\\d{1,2})(?:[:.](?<m>\\d{2}))?'
const CLOCK2 = '(?<h2>\\d{1,2})(?:[:.](?<m2>\\d{2}))?'

const CLOCKS: readonly Rule[] = [
  [`${AT} (?:{hour}|(?<h>\\d{1,2})) e mezz[ao]`, 'half past {hour|h}'],
  [`${AT} (?:{hour}|(?<h>\\d{1,2})) e (?:un )?quarto`, 'quarter past {hour|h}'],
  [`${AT} (?:{hour}|(?<h>\\d{1,2})) meno (?:un )?quarto`, 'quarter to {hour|h}'],
  [`(?:dalle(?: ore)?|tra le) ${CLOCK} (?:alle(?: ore)?|e le) ${CLOCK2}`, '{h}:{m|00}-{h2}:{m2|00}'],
  [`(?:ore|h) ${CLOCK} ?(?:-|–|alle) ?${CLOCK2}`, '{h}:{m|00}-{h2}:{m2|00}'],
  [`(?:verso le|${AT}) ${CLOCK}(?= (?:AM|PM))`, 'at {h}{m}'],
  [`(?:verso le|${AT}) ${CLOCK}(?: ?h)?`, 'at {h}:{m|00}'],
  [`${AT} {hour}`, 'at {hour}'],
  [`(?<=(?:^|\\s)(?:prima delle|dopo le|entro le|fino alle) )${CLOCK}`, '{h}:{m|00}'],
]

const DURATIONS: readonly Rule[] = [
  ["(?:tra|fra) mezz'?ora", 'in half an hour'],
  ['(?:tra|fra) {number} ?{unit}', 'in {number} {unit}'],
  ['entro {number} ?{unit}', 'within {number} {unit}'],
  ["(?:un )?quarto d'ora", '15 minutes'],
  ["tre quarti d'ora", '45 minutes'],
  ['{number} ?or[ae] e mezz[ao]', '{number}.5 hours'],
  ["mezz'?ora|mezza ora", '30 minutes'],
  ['mezza giornata', 'half a day'],
  ['^ ?{number} ?{unit} di', '{number} {unit} of'],
  ['{number} giorno', '{number} day'],
  ['(?:di )?{number} ?{unit}', '{number} {unit}'],
  ['(?<=[\\d½¼¾] ?)or[ae]', ' hours'],
  ["(?:circa|all'incirca|più o meno)(?= [\\d½])", 'about'],
  ['durata:?(?= [\\d½])', 'estimate'],
]

const OPENINGS: readonly Rule[] = [
  ["non prima (?:del(?:la|le|l')?|di)", 'not before'],
  ["entro e non oltre(?: il| la| le| l')?|al più tardi(?: il| la)?|entro(?: il| la| le| l')?", 'by'],
  [`per(?: il| la)?(?= (?:${ANY_DAY}|NEXT|THIS|END|\\d{1,2}/\\d|\\d{1,2} [A-Z]|\\d{1,2}:\\d))`, 'by'],
  ["prima (?:del(?:la|le|l')?|di)", 'before'],
  ["fino (?:a|al|alla|alle|all')", 'until'],
  ['(?:scadenza|scade)(?: il| la| entro)?:?', 'due'],
  ["(?:a partire|a cominciare) d(?:a|al|alla|all')", 'from'],
  [`d(?:a|al|alla)(?= (?:${ANY_DAY}|NEXT|\\d{1,2} [A-Z]|\\d{1,2}/\\d))`, 'from'],
  [`(?<=FROM (?:${DAYS}|\\d{1,2}/\\d{1,2}|\\d{1,2} [A-Z]{3,9}) )(?:a|al|alla)`, 'until'],
  ['dopo(?: il| la| le)?', 'after'],
  [`(?:tra|fra)(?: il| la)?(?= (?:${ANY_DAY}|\\d))`, 'between'],
  ['(?<=BETWEEN [^,;]{1,25} )e(?: il| la)?', 'and'],
  [`(?:il|la|di)(?= (?:${ANY_DAY}|\\d{1,2} [A-Z]|\\d{1,2}/\\d))`, 'on'],
]

const PRIORITIES: readonly Rule[] = [
  ['!urgente', '!urgent'],
  ['!(?:alta|importante)', '!high'],
  ['!media', '!medium'],
  ['!bassa', '!low'],
  ['^ ?urgente[:,!]|urgente!?(?= ?$)', '!urgent'],
]

export const ITALIAN: QuickAddLanguage = {
  code: 'it',
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
    notEnglish: 'mar|set|sat|(?<=\\d )a',
  }),
  rewordDaysOff: rewording({
    classes: {},
    rules: [
      [`^ ?(?:on )?(?<day>${ANY_DAY.toLowerCase()}) (?:libero|ferie)(?= ?$)`, 'off {day}'],
      ['^ ?(?:in )?(?:ferie|vacanz[ae]|giorno libero|libero|permesso|(?:giorno )?festivo):?(?: dal)?', 'vacation'],
    ],
  }),
}

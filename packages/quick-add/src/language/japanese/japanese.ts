import { languageOf, type RulesInOrder } from '../language.ts'
import { ANY_DAY, DAYS } from '../shared-words.ts'
import { JAPANESE_CLASSES as classes } from './japanese-classes.ts'

const BETWEEN = '[・、,と/]?'
const TO = '(?:から|〜|~|-|–|ー)'
const WEEKDAY_MARK = '(?:\\([月火水木金土日]\\))?'
const clock = (index: string) => `(?<h${index}>\\d{1,2})時(?!間)(?:(?<m${index}>\\d{2})分|{half${index}})?`
const TIME = '\\d{1,2}:\\d{2}(?: (?:AM|PM))?'
/** A date in English, as the rules see it once it is translated. */
const DATE = `(?:THE DAY AFTER TOMORROW|END OF (?:THE |NEXT )?[A-Z]+|(?:THIS|NEXT) (?:WEEKEND|WEEK|MONTH|YEAR)|(?:THIS )?(?:${DAYS})(?: NEXT WEEK)?|TODAY|TOMORROW|\\d{1,2} [A-Z]{3,9}(?: \\d{4})?)`

const RULES: RulesInOrder = {
  /** Names and compounds that begin like a date. */
  titles: [
    ['毎日新聞|今日子|明日香|日曜大工', '·'],
    ['\\d{1,2}時間目', '·'],
    ['\\d{1,3}分(?:早|遅)', '·'],
  ],
  repetitions: [
    ['毎月の?第{place}の?{day}に?', 'every {place} {day} of the month'],
    ['毎月の?最(?:終|後の){day}に?', 'every last {day} of the month'],
    ['毎月(?:末日?|最終日)に?', 'on the last day of the month'],
    ['毎月の?(?<d>\\d{1,2})日に?', 'every month on the {d}th'],
    ['毎年{monthnumber}月(?<d>\\d{1,2})日に?', 'every year on {d} {monthnumber}'],
    ['平日(?:は|に)?毎日に?|毎平日に?|平日に?|月[〜~-]金に?', 'every weekday'],
    ['毎週末に?', 'every weekend'],
    ['隔週の?{day}に?', 'every other {day}'],
    ['隔週[でに]?', 'every other week'],
    [
      `毎週の?{short}${BETWEEN}{short2}(?:${BETWEEN}{short3})?(?:${BETWEEN}{short4})?(?:${BETWEEN}{short5})?(?:曜日?)?に?`,
      'every {short} {short2} {short3} {short4} {short5}',
    ],
    ['毎週の?{day}[と・、]{day2}(?:[と・、]{day3})?に?', 'every {day} {day2} {day3}'],
    ['毎週の?{day}の?{part}に?', 'every {day} {part}'],
    ['毎週の?{day}に?', 'every {day}'],
    ['毎朝', 'every morning'],
    ['毎[晩夜]', 'every evening'],
    ['毎日', 'every day'],
    ['毎週', 'every week'],
    ['毎月', 'every month'],
    ['毎年', 'every year'],
    ['{number}{unit}(?:ごと|毎)に?', 'every {number} {unit}'],
    ['{plusone}日おきに?', 'every {plusone} days'],
    ['{plusone}週間?おきに?', 'every {plusone} weeks'],
    ['週に?(?:1|一)回', 'every week'],
    ['月に?(?:1|一)回', 'every month'],
    ['週に?(?<n>\\d{1,2})回', '{n} times per week'],
    ['(?:[1一]日に?|日に)(?<n>\\d{1,2})回', '{n} times per day'],
  ],
  durations: [
    ['{number}時間後に?', 'in {number} hours'],
    ['{number}分後に?', 'in {number} minutes'],
    ['{number}{unit}後に?', 'in {number} {unit}'],
    ['{number}{unit}以内に?', 'within {number} {unit}'],
    ['{number}時間以内に?', 'within {number} hours'],
    ['約?{number}時間半', '{number}.5 hours'],
    ['約?(?<n>\\d{1,2}(?:\\.\\d)?)時間(?<m>\\d{1,2})分', '{n} hours {m} minutes'],
    ['約?(?<n>\\d{1,2}(?:\\.\\d)?)時間', '{n} hours'],
    ['約?(?<![時\\d])(?<!時\\d)(?<m>\\d{1,3})分(?!の)間?', '{m} minutes'],
    ['(?<n>\\d{1,2})日間', '{n} days'],
  ],
  dates: [
    ['(?<y>\\d{4})年{monthnumber}月(?<d>\\d{1,2})日', '{d} {monthnumber} {y}'],
    ['(?<y>\\d{4})/{monthnumber}/(?<d>\\d{1,2})', '{d} {monthnumber} {y}'],
    [`{monthnumber}月(?<d>\\d{1,2})日?${TO}(?<d2>\\d{1,2})日(?:まで)?`, '{d}-{d2} {monthnumber}'],
    [`(?<!\\d){monthnumber}月(?<d>\\d{1,2})日${WEEKDAY_MARK}`, '{d} {monthnumber}'],
    ['(?<![\\d/]){monthnumber}/(?<d>\\d{1,2})\\([月火水木金土日]\\)', '{d} {monthnumber}'],
    [
      '(?<![\\d/]){monthnumber}/(?<d>\\d{1,2})(?![\\d/])(?=まで|から|に|の|以降|〜|~| ?\\d{1,2}[:時])',
      '{d} {monthnumber}',
    ],
    ['(?<=[〜~] ?){monthnumber}/(?<d>\\d{1,2})(?![\\d/])', '{d} {monthnumber}'],
    ['(?<=(?:締め?切り?|期限|〆切) ?:?){monthnumber}/(?<d>\\d{1,2})(?![\\d/])', '{d} {monthnumber}'],
    ['(?<!\\d){monthnumber}月末', 'end of {monthnumber}'],
    ['(?<!\\d){monthnumber}月(?=中?に)中?に', 'in {monthnumber}'],
    ['(?<![\\d月年])(?<d>\\d{1,2})日に', 'on the {d}th'],
    ['(?<!\\d)(?<d>\\d{1,2})日までに?', 'until the {d}th'],
  ],
  periods: [
    ['来週の?{day}', '{day} next week'],
    ['今週の?{day}', '{day}'],
    ['来週末', 'next weekend'],
    ['今週末|週末に?', 'this weekend'],
    ['今週中に?|今週', 'this week'],
    ['来週', 'next week'],
    ['来月末', 'end of next month'],
    ['今月末|今月中に?|月末(?=まで|に|$|\\s)', 'end of the month'],
    ['今月', 'this month'],
    ['来月', 'next month'],
    ['今年中に?|年末(?=まで|に|$|\\s)', 'end of the year'],
    ['来年', 'next year'],
  ],
  clocks: [
    [`${clock('')}${TO}${clock('2')}(?:まで)?`, '{h}:{m|half|00}-{h2}:{m2|half2|00}'],
    [`(?:午前|朝)の?${clock('')}`, '{h}:{m|half|00} am'],
    [`(?:午後|夜|夕方|晩)の?${clock('')}`, '{h}:{m|half|00} pm'],
    [clock(''), '{h}:{m|half|00}'],
    ['正午', '12:00'],
  ],
  daysAndParts: [
    ['明後日|あさって', 'the day after tomorrow'],
    ['(?:明日|あした)の?{part}に?', 'tomorrow {part}'],
    ['(?:今日|本日)の?{part}に?', 'this {part}'],
    ['今[夜晩]', 'this evening'],
    ['今朝', 'this morning'],
    ['明日|あした', 'tomorrow'],
    ['今日中に?|本日中に?', 'today'],
    ['今日|本日', 'today'],
    ['{day}の?{part}に?', '{day} {part}'],
    ['{day}', '{day}'],
    [`(?<=(?:${ANY_DAY}|[A-Z]{3,9}|\\d{4}) )の?{part}に?`, '{part}'],
  ],
  /** What a date is for is said after it. */
  endings: [
    [`遅くとも ?(?<date>${DATE}) ?の? ?(?<time>${TIME})? ?までに?`, 'until {date} {time}'],
    [`(?<from>${DATE}) ?から ?(?<to>${DATE}) ?(?:までに?)?`, 'from {from} until {to}'],
    [`(?<date>${DATE}) ?の? ?(?<time>${TIME})? ?までに?`, 'until {date} {time}'],
    [`(?<time>${TIME}) ?までに?`, 'until {time}'],
    [`(?<date>${DATE}) ?(?:から|以降に?)`, 'from {date}'],
    [`(?<time>${TIME}) ?以降に?`, 'after {time}'],
    [`(?<date>${DATE}) ?(?:の|より)?前に?`, 'before {date}'],
    [`(?<date>${DATE}) ?の? ?(?=\\d{1,2}:)`, '{date}'],
    [`(?<date>${DATE}) ?に`, 'on {date}'],
    [`${DATE} ?の(?=\\p{L})`, '·'],
    [`(?<time>${TIME}) ?(?:から|に)`, '{time}'],
    [`(?<date>${DATE}) ?[〜~] ?(?<to>${DATE})`, '{date} - {to}'],
    ['(?:締め?切り?|期限|〆切) ?:?', 'due'],
  ],
}

export const JAPANESE = languageOf({
  code: 'ja',
  isDayFirst: false,
  isUnspaced: true,
  classes,
  rules: RULES,
  urgent: '【(?:至急|緊急)】|^ ?(?:至急|緊急)[::、 ]|(?:至急|緊急)(?= ?$)',
  daysOff: { afterDay: '休み|休暇', before: '(?:夏季|冬季)?(?:休暇|休み|有給|有休|祝日|代休) ?(?=\\d|[a-z])' },
})

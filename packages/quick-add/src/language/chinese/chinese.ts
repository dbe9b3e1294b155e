import { languageOf, type RulesInOrder } from '../language.ts'
import { DAYS } from '../shared-words.ts'
import { CHINESE_CLASSES as classes } from './chinese-classes.ts'

const WEEK = '(?:周|星期|礼拜)'
const NEXT = '下个?'
const THIS = '(?:本|这个?)'
const BETWEEN = '[、,和]?'
const TO = '(?:到|至|-|–|~|〜)'
const MORNING = '(?:早上|上午|凌晨|早晨|早)'
const LATER = '(?:下午|晚上|傍晚|晚)'
const clock = (index: string) =>
  `(?:{hour${index}}|(?<h${index}>\\d{1,2}))[点时](?!钟头)(?:(?<m${index}>\\d{2})分?|{minute${index}}|钟|整)?`
const said = (index: string) => `{hour${index}|h${index}}:{m${index}|minute${index}|00}`
const TIME = '\\d{1,2}:\\d{2}(?: (?:AM|PM))?'
/** A date in English, as the rules see it once it is translated. */
const DATE = `(?:THE DAY AFTER TOMORROW|END OF (?:THE |NEXT )?[A-Z]+|(?:THIS|NEXT) (?:WEEKEND|WEEK|MONTH|YEAR)|(?:${DAYS})(?: NEXT WEEK)?|TODAY|TOMORROW|\\d{1,2} [A-Z]{3,9}(?: \\d{4})?|THE \\d{1,2}TH)`

const RULES: RulesInOrder = {
  /** What belongs to the title although it looks like a date. */
  titles: [
    [`下下个?(?:${WEEK}|月)`, '·'],
    // `一点` is also a little, and `两点` two points.
    ['(?<![午上早晚一二三四五六日天])[一两]点(?![半钟整一三\\d到至前后])', '·'],
  ],
  repetitions: [
    ['每个?月的?第{place}个{day}', 'every {place} {day} of the month'],
    ['每个?月的?最后一?个{day}', 'every last {day} of the month'],
    ['每个?月的?最后一[天日]|每个?月底', 'on the last day of the month'],
    ['每个?月的?(?<d>\\d{1,2})[日号]', 'every month on the {d}th'],
    ['每年的?{monthnumber}月(?<d>\\d{1,2})[日号]', 'every year on {d} {monthnumber}'],
    [`每个?工作日|工作日|(?<!从)${WEEK}一(?:到|至|-)${WEEK}?五(?=\\D{0,2}\\d{1,2}[点:])`, 'every weekday'],
    [`每个?周末`, 'every weekend'],
    // What is done stands between: nothing can be taken out there.
    [`(?<=每个?${WEEK}[^\\d一二三四五六日天]{1,8})(?<n>\\d{1,2})次`, '{n} times per week'],
    [`每个?${WEEK}(?=[^\\d一二三四五六日天]{1,8} \\d{1,2} TIMES)`, ''],
    ['每个?天(?=[^\\d一二三四五六日天]{1,8}\\d{1,2}次)', '·'],
    [`每天(?<n>\\d{1,2})次`, '{n} times per day'],
    [`每天{number}次`, '{number} times per day'],
    [`每个?${WEEK}一次`, 'every week'],
    [`每个?${WEEK}(?:(?<n>\\d{1,2})|{number})次`, '{n|number} times per week'],
    ['隔[天日]', 'every other day'],
    [`隔${WEEK}{short}`, 'every other {short}'],
    [`每隔一${WEEK}|隔${WEEK}`, 'every other week'],
    [
      `每个?${WEEK}{short}${BETWEEN}(?:${WEEK})?{short2}(?:${BETWEEN}(?:${WEEK})?{short3})?(?:${BETWEEN}{short4})?(?:${BETWEEN}{short5})?`,
      'every {short} {short2} {short3} {short4} {short5}',
    ],
    [`每个?${WEEK}{short}的?{part}(?!\\d|[一二三四五六七八九十两]{1,2}点)`, 'every {short} {part}'],
    [`每个?${WEEK}{short}`, 'every {short}'],
    ['每天(?:的)?{part}(?!\\d|[一二三四五六七八九十两]{1,2}点)', 'every {part}'],
    ['每晚', 'every evening'],
    ['每天早晨|每早', 'every morning'],
    ['每隔{plusone}天', 'every {plusone} days'],
    [`每隔{plusone}个?${WEEK}`, 'every {plusone} weeks'],
    ['每{number}{unit}', 'every {number} {unit}'],
    ['每天|每日', 'every day'],
    [`每个?${WEEK}`, 'every week'],
    ['每个?季度', 'every quarter'],
    ['每个?月', 'every month'],
    ['每年', 'every year'],
  ],
  durations: [
    ['半个?小时后', 'in half an hour'],
    ['{number}个?(?:小时|钟头)后', 'in {number} hours'],
    ['{number}分钟后', 'in {number} minutes'],
    ['{number}{unit}之?后', 'in {number} {unit}'],
    ['{number}{unit}之?内', 'within {number} {unit}'],
    ['{number}个?(?:小时|钟头)之?内', 'within {number} hours'],
    ['{number}个半小时', '{number}.5 hours'],
    ['半个?小时', '30 minutes'],
    ['一刻钟', '15 minutes'],
    ['(?<n>\\d{1,2}(?:\\.\\d)?)个?小时(?<m>\\d{1,2})分钟?', '{n} hours {m} minutes'],
    ['(?<n>\\d{1,2}\\.\\d)个?小时', '{n} hours'],
    ['{number}个?(?:小时|钟头)', '{number} hours'],
    ['{number}分钟', '{number} minutes'],
  ],
  dates: [
    ['(?<y>\\d{4})年{monthnumber}月(?<d>\\d{1,2})[日号]', '{d} {monthnumber} {y}'],
    ['(?<y>\\d{4})/{monthnumber}/(?<d>\\d{1,2})', '{d} {monthnumber} {y}'],
    [`从?{monthnumber}月(?<d>\\d{1,2})[日号]?${TO}(?<d2>\\d{1,2})[日号]`, '{d}-{d2} {monthnumber}'],
    ['(?<!\\d){monthnumber}月(?<d>\\d{1,2})[日号]', '{d} {monthnumber}'],
    ['(?<![\\d/]){monthnumber}/(?<d>\\d{1,2})(?![\\d/])(?=之?前|到|开始| ?\\d{1,2}[:点])', '{d} {monthnumber}'],
    ['(?<=截止(?:日期)? ?:? ?){monthnumber}/(?<d>\\d{1,2})(?![\\d/])', '{d} {monthnumber}'],
    ['(?<!\\d){monthnumber}月底', 'end of {monthnumber}'],
    ['(?<!\\d){monthnumber}月份', 'in {monthnumber}'],
    ['(?<!\\d)(?<d>\\d{1,2})[号](?=之?前|开始)', 'the {d}th'],
    // Buildings, lines and shops have numbers too.
    ['(?<![\\d月年第])(?<d>\\d{1,2})号(?=\\p{L})(?![楼线门店馆厅房码院])', 'on the {d}th'],
  ],
  periods: [
    [`${NEXT}{day}`, '{day} next week'],
    [`${THIS}{day}`, '{day}'],
    [`${NEXT}周末`, 'next weekend'],
    [`${THIS}?周末`, 'this weekend'],
    [`${NEXT}${WEEK}`, 'next week'],
    [`${THIS}${WEEK}`, 'this week'],
    ['(?:本|这个)?月底', 'end of the month'],
    ['下个?月', 'next month'],
    ['(?:本|这个)月', 'this month'],
    ['年底', 'end of the year'],
    ['明年', 'next year'],
  ],
  clocks: [
    [`${LATER}${clock('')}${TO}(?:${LATER})?${clock('2')}`, `from ${said('')} pm to ${said('2')} pm`],
    [`${MORNING}?${clock('')}${TO}${MORNING}?${clock('2')}`, `${said('')}-${said('2')}`],
    [`今晚${clock('')}`, `today ${said('')} pm`],
    [`明晚${clock('')}`, `tomorrow ${said('')} pm`],
    [`明早${clock('')}`, `tomorrow ${said('')} am`],
    [`(?<![明今])${MORNING}${clock('')}`, `${said('')} am`],
    [`(?<![明今])${LATER}${clock('')}`, `${said('')} pm`],
    [clock(''), said('')],
  ],
  daysAndParts: [
    ['后天', 'the day after tomorrow'],
    ['明天的?{part}', 'tomorrow {part}'],
    ['今天的?{part}', 'this {part}'],
    ['今晚', 'this evening'],
    ['今早', 'this morning'],
    ['明早', 'tomorrow morning'],
    ['明晚', 'tomorrow evening'],
    ['明天', 'tomorrow'],
    ['今天', 'today'],
    ['{day}的?{part}', '{day} {part}'],
    ['{day}', '{day}'],
    ['(?<=(?:[A-Z]{3,9}|\\d{4}) ){part}', '{part}'],
    ['中午', '12:00'],
  ],
  /** What a date is for is said after it. */
  endings: [
    [`从? ?(?<from>${DATE}) ?(?:到|至) ?(?<to>${DATE})`, 'from {from} until {to}'],
    [`(?<date>${DATE}) ?(?<time>${TIME})? ?(?:之前|以前|前)`, 'until {date} {time}'],
    [`(?<time>${TIME}) ?(?:之前|以前|前)`, 'until {time}'],
    [`从 ?(?<date>${DATE}) ?(?:开始|起)?`, 'from {date}'],
    [`(?<date>${DATE}) ?(?:开始|起)`, 'from {date}'],
    [`(?<date>${DATE}) ?(?:之后|以后|后)`, 'after {date}'],
    [`(?<time>${TIME}) ?(?:之后|以后|后)`, 'after {time}'],
    [`(?:直到|到) ?(?<date>${DATE})(?:为止)?`, 'until {date}'],
    [`${DATE} ?的(?=\\p{L})`, '·'],
    ['截止(?:日期)? ?:?|最晚|最迟', 'due'],
  ],
}

export const CHINESE = languageOf({
  code: 'zh',
  isDayFirst: false,
  isUnspaced: true,
  classes,
  rules: RULES,
  urgent: '【(?:紧急|加急)】|^ ?(?:紧急|加急)[::, ]|(?:紧急|加急)(?= ?$)',
  daysOff: { afterDay: '休息|放假|休假|请假', before: '(?:休假|放假|请假|年假|休息) ?(?=\\d|[a-z])' },
})
